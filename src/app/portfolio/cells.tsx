import { use } from 'react';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { SeverityMark } from '#app/components/ui/SeverityMark.tsx';
import { StatusBadge } from '#app/components/ui/StatusBadge.tsx';
import { Value } from '#app/components/ui/Value.tsx';
import { compactAmount } from '#app/financials/short-amount.ts';
import { today } from '#app/format/dates.ts';
import { dueIn } from '#app/format/due.ts';
import { formatCount, formatNumber } from '#app/format/numbers.ts';
import { CompanyLink } from '#app/page/links.tsx';
import type { FactName, PortfolioRow } from '#contract/api/portfolio.ts';
import { SEVERITIES } from '#contract/api/risk-flags.ts';
import { missingWords } from './missing-words.ts';
import { SelectionContext } from './selection.ts';

type CellProps = { row: PortfolioRow };

export function NameCell({ row: { companyNumber, companyName } }: CellProps) {
  const { numbers, toggle } = use(SelectionContext);
  const name = companyName ?? companyNumber;
  return (
    <span className="flex items-baseline gap-2">
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={numbers.has(companyNumber)}
        onChange={() => toggle(companyNumber)}
        className="print:hidden"
      />
      <CompanyLink number={companyNumber} className={LINK_TARGET}>
        <BidiText text={name} />
      </CompanyLink>
    </span>
  );
}

type FactProps = CellProps & { name: FactName };

export function StatusCell({ row }: CellProps) {
  const { status } = row.facts;
  return 'value' in status ? <StatusBadge status={status.value} /> : <Lacking row={row} name="status" />;
}

/** Amounts are short: `£14.7m`; the exact one is exported. */
export function AmountCell({ row, name }: FactProps) {
  const fact = row.facts[name];
  if (!('value' in fact)) return <Lacking row={row} name={name} />;
  const { currency } = row.facts;
  const text = compactAmount(fact.value, 'value' in currency ? currency.value : undefined);
  return (
    <>
      <span className="whitespace-nowrap">{text}</span>
      <Caveat words={fact.caveat} />
    </>
  );
}

export function PercentCell({ row, name }: FactProps) {
  const fact = row.facts[name];
  if (!('value' in fact)) return <Lacking row={row} name={name} />;
  return (
    <>
      <span className="whitespace-nowrap">{formatNumber(fact.value)}%</span>
      <Caveat words={fact.caveat} />
    </>
  );
}

export function FactCell({ row, name, kind }: FactProps & { kind: 'number' | 'date' | 'text' }) {
  const fact = row.facts[name];
  if (!('value' in fact)) return <Lacking row={row} name={name} />;
  return (
    <>
      <Value value={fact.value} kind={kind} />
      <Caveat words={fact.caveat} />
    </>
  );
}

export function DueCell({ row, name }: FactProps) {
  const fact = row.facts[name];
  if (!('value' in fact)) return <Lacking row={row} name={name} />;
  const { overdue, text } = dueIn(fact.value, today());
  return (
    <>
      <Value value={fact.value} kind="date" />
      {overdue && <span className="block text-sm text-warn print:text-xs">{text}</span>}
    </>
  );
}

const RECORD = { one: 'record', many: 'records' };

export function FlagsCell({ row: { flags, pending } }: CellProps) {
  if ('missing' in flags) return <Words text={missingWords(flags, pending)} />;
  const found = SEVERITIES.filter((severity) => flags[severity] > 0);
  const { unchecked } = flags;
  return (
    <>
      <span className="flex flex-wrap gap-x-2.5">
        {found.map((severity) => (
          <SeverityMark key={severity} severity={severity}>
            {formatNumber(flags[severity])} {severity}
          </SeverityMark>
        ))}
        {found.length === 0 && (
          <span className="text-ink-2">{unchecked === 0 ? 'None' : 'None found so far'}</span>
        )}
      </span>
      <Caveat words={unchecked === 0 ? undefined : `${formatCount(unchecked, RECORD)} not checked`} />
    </>
  );
}

function Lacking({ row: { facts, pending }, name }: FactProps) {
  const fact = facts[name];
  return 'missing' in fact ? <Words text={missingWords(fact, pending)} /> : null;
}

function Words({ text }: { text: string | undefined }) {
  return <span className="text-sm text-ink-3">{text}</span>;
}

/** What limits a value: `in doubt`, `20 of 143 read`. */
function Caveat({ words }: { words: string | undefined }) {
  return words === undefined ? null : <span className="block text-sm text-warn print:text-xs">{words}</span>;
}
