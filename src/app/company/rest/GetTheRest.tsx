import { SeveralButton } from '#app/credits/several/SeveralButton.tsx';
import type { CompanySummary } from '#contract/api/company.ts';
import { restLabel, theRest } from './the-rest.ts';

type Props = { number: string; company: CompanySummary | undefined };

/** Offers everything of a company that is not held, or says that there is no more; in the same room, also before it is known. */
export function GetTheRest({ number, company }: Props) {
  return (
    <div className="flex min-h-control items-center">{company && <Rest number={number} {...company} />}</div>
  );
}

function Rest({ number, operations }: Pick<CompanySummary, 'operations'> & { number: string }) {
  const items = theRest(number, operations);
  const isWhole = operations.every(({ covered, held }) => held !== undefined || !covered);
  return (
    <SeveralButton
      label={restLabel(operations, items)}
      heading={`Records of ${number} your team does not hold`}
      items={items}
      none={isWhole && <span className="text-sm text-ink-3">Your team holds all there is</span>}
    />
  );
}
