import { use } from 'react';
import { formatCount } from '#app/format/counts.ts';
import { NewsDisclosure } from '#app/ui/controls/NewsDisclosure.tsx';
import { FactList } from '#app/ui/text/FactList.tsx';
import { Paper } from '#app/ui/text/paper.ts';
import { grouped } from '#contract/grouped.ts';
import type { UndisclosedLine } from './statement-lines.ts';

const LINE = { one: 'line', many: 'lines' };

type Props = { lines: readonly UndisclosedLine[]; open: boolean };

/** The lines that no year discloses, by name: folded away, because a hundred empty rows hide the others; on paper counted. */
export function Undisclosed({ lines, open }: Props) {
  const paper = use(Paper);
  if (lines.length === 0) return null;
  if (paper !== undefined) {
    return (
      <p className="max-w-prose text-sm text-ink-3">
        Left out here: {formatCount(lines.length, LINE)} with no figure in any year.
      </p>
    );
  }
  return (
    <NewsDisclosure
      summary={`Show ${formatCount(lines.length, LINE)} with no figure in any year`}
      open={open}
    >
      <FactList
        label="Lines with no figure in any year"
        facts={[...grouped(lines, (line) => line.section)].map(([section, own]) => ({
          term: section,
          value: <span className="text-ink-2">{own.map(({ label }) => label).join(', ')}</span>,
        }))}
      />
    </NewsDisclosure>
  );
}
