import { SPEC_PRICES } from '#contract/api/source.ts';
import { COMPANY_OPERATIONS, isSpecified, type Subject } from '#contract/operations.ts';
import { priceOf, resourceOf } from '#gateway/resource.ts';

export type Target = { readonly resource: string; readonly price: number };

/** Sixty records of a round: eight kinds of seven companies, two second pages, two searches. */
export function targetsOf(round: number): Target[] {
  const number = (index: number) => String(90_000_000 + round * 10 + index);
  const companies = [0, 1, 2, 3, 4, 5, 6].map(number);
  const subjects: Subject[] = [
    ...companies.flatMap((companyNumber) =>
      COMPANY_OPERATIONS.filter(isSpecified).map((operation) => ({ operation, companyNumber, page: 1 })),
    ),
    { operation: 'ccj', companyNumber: number(0), page: 2 },
    { operation: 'documents', companyNumber: number(1), page: 2 },
    { operation: 'search', query: `round ${round}`, page: 1 },
    { operation: 'search', query: `é & round ${round}`, page: 1 },
  ];
  return subjects.map((subject) => ({
    resource: resourceOf(subject),
    price: priceOf(subject, { prices: SPEC_PRICES }),
  }));
}
