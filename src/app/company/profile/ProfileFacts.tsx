import { type Fact, FactList } from '#app/components/ui/FactList.tsx';
import { FieldMark } from '../shared/FieldMark.tsx';

type ProfileFact = Fact & {
  /** The members of the overview that it shows, by path. */
  readonly of?: readonly string[];
};

type Props = { facts: readonly ProfileFact[]; label?: string };

/** Facts of an overview, each with what the version before said. */
export function ProfileFacts({ facts, label = '' }: Props) {
  return (
    <FactList
      {...(label !== '' && { label })}
      facts={facts.map(({ term, value, of = [] }) => ({
        term,
        value: (
          <>
            {value}
            <FieldMark operation="profile" paths={of} />
          </>
        ),
      }))}
    />
  );
}
