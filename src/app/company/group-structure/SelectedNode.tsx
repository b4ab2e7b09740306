import { useMemo, useRef } from 'react';
import { branchesBelow, lineage } from '#app/components/tree/branches.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Disclosure } from '#app/components/ui/Disclosure.tsx';
import { type Fact, FactList } from '#app/components/ui/FactList.tsx';
import { Value } from '#app/components/ui/Value.tsx';
import { formatCount, formatNumber } from '#app/format/numbers.ts';
import { CompanyLink } from '#app/page/links.tsx';
import { OtherFields } from '#app/page/OtherFields.tsx';
import { otherFields } from '#app/page/other-fields.ts';
import { companyPageNumber } from '#contract/group-number.ts';
import { countCountries, type Group, type GroupBranch, otherPositions } from './group.ts';
import { NAMED } from './group-columns.ts';
import { nodeName } from './group-node.ts';
import { ENTITY, hintTexts, LEVEL, pathText } from './group-text.ts';
import { NameButton } from './NameButton.tsx';

type Props = {
  /** Over the drawing: the facts are behind a disclosure. */
  compact?: boolean;
  group: Group;
  branch: GroupBranch;
  requested: string;
  onSelect: (branch: GroupBranch) => void;
};

export function SelectedNode({ compact = false, group, branch, requested, onSelect }: Props) {
  const { item, children, below } = branch;
  const section = useRef<HTMLElement>(null);
  // The focused button disappears with its node, so the focus moves to the section.
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
          : `${formatCount(below, ENTITY)}, ${formatNumber(children.length)} directly`,
    },
  ];
  if (children.length > 0) facts.push({ term: 'By country', value: <BelowByCountry branch={branch} /> });
  const hint = group.hints.get(branch.path);
  if (hint !== undefined) {
    facts.push(
      { term: 'Same number', value: <BidiText text={hintTexts(hint, item).join(', ')} /> },
      {
        term: 'Other positions',
        value: <Positions positions={otherPositions(group, branch)} onSelect={select} />,
      },
    );
  }
  const details = (
    <>
      <FactList label="Selected entity" facts={facts} />
      <OtherFields fields={otherFields(item, NAMED)} />
    </>
  );
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Selected"
      className={
        compact ? 'flex flex-col gap-1.5' : 'flex flex-col gap-2.5 border-y border-line py-3 lg:pt-2'
      }
    >
      <GroupPath branch={branch} onSelect={select} />
      {compact ? <Disclosure summary="Details">{details}</Disclosure> : details}
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

type PositionsProps = { positions: readonly GroupBranch[]; onSelect: Props['onSelect'] };

function Positions({ positions, onSelect }: PositionsProps) {
  return (
    <ul>
      {positions.slice(0, FEW).map((branch) => (
        <li key={branch.path}>
          <NameButton text={pathText(branch)} onClick={() => onSelect(branch)} />
        </li>
      ))}
      {positions.length > FEW && (
        <li className="text-ink-2">and {formatNumber(positions.length - FEW)} more</li>
      )}
    </ul>
  );
}

/** Number of steps shown at each end of a long path. */
const PATH_START = 2;
const PATH_END = 4;

function GroupPath({ branch, onSelect }: { branch: GroupBranch; onSelect: Props['onSelect'] }) {
  const steps = lineage(branch).slice(0, -1);
  const hidden = Math.max(0, steps.length - PATH_START - PATH_END);
  const renderStep = (step: GroupBranch) => (
    <li key={step.path} className="flex min-w-0 items-baseline gap-x-2">
      <NameButton text={nodeName(step.item)} onClick={() => onSelect(step)} />
      <span aria-hidden="true">›</span>
    </li>
  );
  return (
    <nav aria-label="Path from the top of the group">
      <ol className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-sm text-ink-2">
        {steps.slice(0, hidden === 0 ? undefined : PATH_START).map(renderStep)}
        {hidden > 0 && (
          <>
            <li>{formatCount(hidden, LEVEL)} ›</li>
            {steps.slice(-PATH_END).map(renderStep)}
          </>
        )}
        <li aria-current="true" className="min-w-0 font-medium text-ink">
          <BidiText text={nodeName(branch.item)} />
        </li>
      </ol>
    </nav>
  );
}
