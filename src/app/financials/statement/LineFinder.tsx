import { type ReactNode, use } from 'react';
import { DraftInput } from '#app/components/data-table/DraftInput.tsx';
import { Button } from '#app/components/ui/Button.tsx';
import { AutoDisclosure } from '#app/components/ui/Disclosure.tsx';
import { FactList } from '#app/components/ui/FactList.tsx';
import { Select } from '#app/components/ui/Field.tsx';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { PrintContext } from '#app/components/ui/print-context.ts';
import { formatCount } from '#app/format/numbers.ts';
import { FINANCIALS_SECTIONS } from '#contract/financials.ts';
import { grouped } from '#contract/grouped.ts';
import { choiceWords, foundWords, type LineFilterReading, type LinesFound } from './line-filter.ts';
import type { UndisclosedLine } from './statement.ts';

type Change = { readonly q?: string | undefined; readonly section?: string | undefined };

type Props = {
  filter: LineFilterReading;
  /** Typing replaces the history entry, choosing adds one. */
  onChange: (change: Change, options: { replace: boolean }) => void;
  found: LinesFound;
  /** In a narrow column where there is one. */
  stacked?: boolean;
  children?: ReactNode;
};

const STACKED = 'lg:flex-col lg:flex-nowrap lg:items-stretch lg:[&_select]:w-full';

/** Filters lines by text, API name and section; shows the count. */
export function LineFinder({ filter, onChange, found, stacked = false, children }: Props) {
  const narrowed = filter.q !== '' || filter.section !== undefined;
  return (
    <>
      <div className={`flex flex-wrap items-end gap-2 print:hidden ${stacked ? STACKED : ''}`}>
        <DraftInput
          label="Find a line"
          type="search"
          value={filter.q}
          onCommit={(q) => onChange({ q }, { replace: true })}
        />
        <Select
          label="Section"
          hideLabel
          value={filter.section ?? ''}
          options={[
            { value: '', label: 'All sections' },
            ...FINANCIALS_SECTIONS.map(({ title }) => ({ value: title, label: title })),
          ]}
          onChange={(event) => onChange({ section: event.target.value }, { replace: false })}
        />
        {children}
        {narrowed && (
          <Button
            kind="quiet"
            onClick={() => onChange({ q: undefined, section: undefined }, { replace: false })}
          >
            Show all lines
          </Button>
        )}
        <span className={stacked ? 'max-lg:ml-auto' : 'ml-auto'}>
          <LiveRegion message={foundWords(found)} visible />
        </span>
      </div>
      {narrowed && (
        <p className="hidden text-sm text-ink-2 print:block">
          {choiceWords(filter)}: {foundWords(found)}
        </p>
      )}
    </>
  );
}

const LINE = { one: 'line', many: 'lines' };

type UndisclosedProps = { lines: readonly UndisclosedLine[]; open: boolean };

/** Lines without an amount: collapsed on screen, as a hundred empty rows would hide the others; counted on paper. */
export function Undisclosed({ lines, open }: UndisclosedProps) {
  const paper = use(PrintContext);
  if (lines.length === 0) return null;
  if (paper !== undefined) {
    return (
      <p className="max-w-prose text-sm text-ink-3">
        Omitted: {formatCount(lines.length, LINE)} not disclosed in any period.
      </p>
    );
  }
  return (
    <AutoDisclosure
      summary={`Show ${formatCount(lines.length, LINE)} not disclosed in any period`}
      open={open}
    >
      <FactList
        label="Lines not disclosed in any period"
        facts={[...grouped(lines, (line) => line.section)].map(([section, own]) => ({
          term: section,
          value: <span className="text-ink-2">{own.map(({ label }) => label).join(', ')}</span>,
        }))}
      />
    </AutoDisclosure>
  );
}
