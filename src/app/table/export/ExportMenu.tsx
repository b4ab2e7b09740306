import { formatCount } from '#app/format/counts.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import type { Column } from '../column.ts';
import { ExportChoices } from './ExportChoices.tsx';
import { ExportProgress } from './ExportProgress.tsx';
import { ROW } from './export-words.ts';
import type { FileFormat } from './file/file-writer.ts';
import type { TableExport } from './provenance.ts';
import { prepareExport, useExport } from './use-export.ts';

type Props<Row> = TableExport & {
  /** The rows shown, in their order. */
  rows: readonly Row[];
  /** All rows held, where some of them may not be shown. */
  held?: readonly Row[];
  columns: readonly Column<Row>[];
};

/** Exports what is shown as CSV at once; other files are a choice behind it. Everything is loaded when asked for. */
export function ExportMenu<Row>({ rows, held = rows, columns, nameParts, provenance }: Props<Row>) {
  const { state, busy, run, stop } = useExport(nameParts);
  const write = (format: FileFormat, chosen: readonly Row[]) =>
    run({ format, rows: chosen, columns, provenance });
  const partly = held.length > rows.length;
  const all = `all ${formatCount(held.length, ROW)} held`;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <ExportProgress state={state} onStop={stop} />
      <span className="inline-flex items-stretch">
        <Button
          busy={busy}
          onPointerEnter={prepareExport}
          onFocus={prepareExport}
          onClick={() => write('csv', rows)}
          className="rounded-r-none"
        >
          Export CSV
        </Button>
        <ExportChoices
          busy={busy}
          shown={rows.length}
          provenance={provenance}
          choices={[
            ...(partly ? [{ label: `CSV, ${all}`, onChoose: () => write('csv', held) }] : []),
            {
              label: partly ? `Excel (.xlsx), the ${formatCount(rows.length, ROW)} shown` : 'Excel (.xlsx)',
              onChoose: () => write('xlsx', rows),
            },
            ...(partly ? [{ label: `Excel (.xlsx), ${all}`, onChoose: () => write('xlsx', held) }] : []),
          ]}
        />
      </span>
    </span>
  );
}
