import type { ReactNode } from 'react';
import { DraftInput } from '#app/table/filters/DraftInput.tsx';
import { IgnoredParams } from '#app/table/layout/IgnoredParams.tsx';
import { Button } from '#app/ui/controls/Button.tsx';
import { Select } from '#app/ui/controls/Select.tsx';
import { LiveRegion } from '#app/ui/signals/LiveRegion.tsx';
import { FINANCIALS_SECTIONS } from '#contract/financials.ts';
import { choiceWords, foundWords, type LineFilterReading, type LinesFound } from './line-filter.ts';

/** Parameters of the URL that change; `undefined` takes one away. */
type Change = { readonly q?: string | undefined; readonly section?: string | undefined };

type Props = {
  filter: LineFilterReading;
  /** Typing replaces the history entry, choosing adds one. */
  onChange: (change: Change, options: { replace: boolean }) => void;
  found: LinesFound;
  /** Further choices beside the two. */
  children?: ReactNode;
};

/** Finds lines of a statement by words, wire name and section, and says how many there are, and what it cannot use. */
export function LineFinder({ filter, onChange, found, children }: Props) {
  const narrowed = filter.q !== '' || filter.section !== undefined;
  return (
    <>
      <IgnoredParams ignored={filter.ignored} />
      <div className="flex flex-wrap items-end gap-2 print:hidden">
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
            Show every line
          </Button>
        )}
        <span className="ml-auto">
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
