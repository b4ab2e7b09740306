import type { RefObject } from 'react';
import { formatCount } from '#app/format/counts.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { Panel } from '#app/ui/controls/Panel.tsx';
import { contentWords, ROW } from './export-words.ts';
import type { FileFormat } from './file/file-writer.ts';
import type { Provenance } from './provenance.ts';

type Props = {
  /** Of the panel, and the button that opens it. */
  id: string;
  opener: RefObject<HTMLElement | null>;
  busy: boolean;
  /** Rows shown, and rows held. */
  shown: number;
  held: number;
  provenance: Provenance;
  onChoose: (format: FileFormat, which: 'shown' | 'held') => void;
};

/** The other files a table can be written to. */
export function ExportChoices({ id, opener, busy, shown, held, provenance, onChoose }: Props) {
  const partly = held > shown;
  const all = `all ${formatCount(held, ROW)} held`;
  const choices = [
    ...(partly ? [{ label: `CSV, ${all}`, format: 'csv', which: 'held' } as const] : []),
    {
      label: partly ? `Excel (.xlsx), the ${formatCount(shown, ROW)} shown` : 'Excel (.xlsx)',
      format: 'xlsx',
      which: 'shown',
    } as const,
    ...(partly ? [{ label: `Excel (.xlsx), ${all}`, format: 'xlsx', which: 'held' } as const] : []),
  ];
  return (
    <Panel id={id} opener={opener} name="Other exports" width={352}>
      {(close) => (
        <div className="py-2">
          <ul className="flex flex-col items-start gap-1">
            {choices.map(({ label, format, which }) => (
              <li key={label}>
                <Button
                  kind="quiet"
                  busy={busy}
                  onClick={() => {
                    close();
                    onChoose(format, which);
                  }}
                >
                  {label}
                </Button>
              </li>
            ))}
          </ul>
          <p className="mt-2 border-t border-line px-3.5 pt-2 text-sm text-ink-2">
            {contentWords(shown, provenance)}
          </p>
        </div>
      )}
    </Panel>
  );
}
