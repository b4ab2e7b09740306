import { formatCount } from '#app/format/counts.ts';
import { Disclosure } from '#app/ui/controls/Disclosure.tsx';
import { FactList } from '#app/ui/text/FactList.tsx';
import { grouped } from '#contract/grouped.ts';
import type { UndisclosedLine } from './statement-lines.ts';

const LINE = { one: 'line', many: 'lines' };

type Props = { lines: readonly UndisclosedLine[]; open: boolean };

/** The lines that no year discloses, by name: folded away, because a hundred empty rows hide the others. */
export function Undisclosed({ lines, open }: Props) {
  if (lines.length === 0) return null;
  return (
    <Disclosure summary={`Show ${formatCount(lines.length, LINE)} with no figure in any year`} open={open}>
      <FactList
        label="Lines with no figure in any year"
        facts={[...grouped(lines, (line) => line.section)].map(([section, own]) => ({
          term: section,
          value: <span className="text-ink-2">{own.map(({ label }) => label).join(', ')}</span>,
        }))}
      />
    </Disclosure>
  );
}
