import { type Fact, FactList } from '#app/components/ui/FactList.tsx';
import type { CompanyOperation } from '#contract/operations.ts';
import { FieldMark } from './FieldMark.tsx';

type MarkedFact = Fact & {
  /** The members of the record that it shows, by path. */
  readonly of?: readonly string[];
};

type Props = { operation: CompanyOperation; facts: readonly MarkedFact[]; label?: string };

/** Facts of a record, each with what the version before said. */
export function MarkedFacts({ operation, facts, label = '' }: Props) {
  return (
    <FactList
      {...(label !== '' && { label })}
      facts={facts.map(({ term, value, of = [] }) => ({
        term,
        value: (
          <>
            {value}
            <FieldMark operation={operation} paths={of} />
          </>
        ),
      }))}
    />
  );
}
