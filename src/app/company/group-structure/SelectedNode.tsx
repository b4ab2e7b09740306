import { useMemo, useRef } from 'react';
import { formatCount } from '#app/format/counts.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { CompanyLink } from '#app/page/CompanyLink.tsx';
import { OtherFields } from '#app/page/OtherFields.tsx';
import { otherFields } from '#app/page/other-fields.ts';
import { branchesBelow } from '#app/tree/branches.ts';
import { Disclosure } from '#app/ui/controls/Disclosure.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { type Fact, FactList } from '#app/ui/text/FactList.tsx';
import { Value } from '#app/ui/text/Value.tsx';
import { countCountries } from './countries/group-countries.ts';
import { GroupPath } from './GroupPath.tsx';
import { NAMED } from './group-columns.ts';
import { companyPageNumber } from './group-node.ts';
import { type Group, type GroupBranch, otherPlaces } from './group-tree.ts';
import { ENTITY, hintWords, pathWords } from './group-words.ts';
import { NameButton } from './NameButton.tsx';

const MORE_PLACES = { one: 'more place', many: 'more places' };

type Props = {
  group: Group;
  branch: GroupBranch;
  requested: string;
  onSelect: (branch: GroupBranch) => void;
};

/** The node one works on: the way to it from the top, what is known of it, and where else it stands. */
export function SelectedNode({ group, branch, requested, onSelect }: Props) {
  const { item, children, below } = branch;
  const section = useRef<HTMLElement>(null);
  // What is pressed in here goes with the node that it stands for, and would take the focus along.
  const select = (next: GroupBranch) => {
    section.current?.focus({ preventScroll: true });
    onSelect(next);
  };
  const page = companyPageNumber(item);
  const facts: Fact[] = [
    {
      term: 'Number',
      value:
        page === undefined || page === requested ? (
          <Value value={item.company_number} />
        ) : (
          <CompanyLink number={page} />
        ),
    },
    { term: 'Country', value: <CountryWithCode {...item} /> },
    {
      term: 'Below it',
      value:
        children.length === 0
          ? 'None recorded'
          : `${formatCount(below, ENTITY)}, ${formatNumber(children.length)} of them directly`,
    },
  ];
  if (children.length > 0) facts.push({ term: 'By country', value: <BelowByCountry branch={branch} /> });
  const hint = group.hints.get(branch.path);
  if (hint !== undefined) {
    const places = otherPlaces(group, branch);
    facts.push(
      { term: 'Same number', value: <BidiText text={hintWords(hint, item).join(', ')} /> },
      { term: 'Also at', value: <Places places={places} onSelect={select} /> },
    );
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Selected"
      className="flex flex-col gap-2.5 border-y border-line py-3 lg:pt-2"
    >
      <GroupPath branch={branch} onSelect={select} />
      <FactList label="Selected entity" facts={facts} />
      <OtherFields fields={otherFields(item, NAMED)} />
    </section>
  );
}

function CountryWithCode({
  country,
  country_code,
}: {
  country: string | undefined;
  country_code: string | undefined;
}) {
  const both = [country, country_code].filter((part) => part !== undefined);
  return <Value value={both.length === 0 ? undefined : both.join(', ')} />;
}

const FEW = 10;

/** How many entities below a node are in each country: most first. */
function BelowByCountry({ branch }: { branch: GroupBranch }) {
  const counts = useMemo(() => countCountries(branchesBelow(branch)), [branch]);
  const words = (some: typeof counts) => (
    <BidiText text={some.map(({ country, count }) => `${country} ${formatNumber(count)}`).join(', ')} />
  );
  if (counts.length <= FEW) return words(counts);
  return (
    <>
      {words(counts.slice(0, FEW - 1))}
      <Disclosure summary={`${counts.length - FEW + 1} more countries`}>
        {words(counts.slice(FEW - 1))}
      </Disclosure>
    </>
  );
}

function Places({ places, onSelect }: { places: readonly GroupBranch[]; onSelect: Props['onSelect'] }) {
  return (
    <ul>
      {places.slice(0, FEW).map((place) => (
        <li key={place.path}>
          <NameButton text={pathWords(place)} onClick={() => onSelect(place)} />
        </li>
      ))}
      {places.length > FEW && (
        <li className="text-ink-2">and {formatCount(places.length - FEW, MORE_PLACES)}</li>
      )}
    </ul>
  );
}
