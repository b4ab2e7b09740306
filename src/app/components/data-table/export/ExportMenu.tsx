import { type RefObject, useId, useRef, useState } from 'react';
import { Button } from '#app/components/ui/Button.tsx';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { Popover } from '#app/components/ui/Popover.tsx';
import { formatCount } from '#app/format/numbers.ts';
import type { Column } from '../column.ts';
import {
  alertText,
  announcement,
  contentText,
  type ExportState,
  progressText,
  ROW_NOUN,
} from './export-messages.ts';
import type { FileFormat, Provenance, TableExport } from './sheet.ts';
import { prefetchExport, writeFile } from './write-file.ts';

type Props<Row> = TableExport & {
  rows: readonly Row[];
  held?: readonly Row[];
  columns: readonly Column<Row>[];
};

export function ExportMenu<Row>({ rows, held = rows, columns, nameParts, provenance, copies }: Props<Row>) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const running = useRef<AbortController>(undefined);
  const [state, setState] = useState<ExportState>({ kind: 'ready' });
  const [busy, setBusy] = useState(false);
  const alert = alertText(state);
  const write = async (format: FileFormat, which: 'shown' | 'held') => {
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    const written = which === 'held' ? held : rows;
    const request = { format, rows: written, columns, provenance, copies: copies?.() };
    await writeFile(request, nameParts, { controller, setState });
    setBusy(false);
  };
  const prefetch = { onPointerEnter: prefetchExport, onFocus: prefetchExport };
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <LiveRegion message={announcement(state)} />
      {alert !== undefined && (
        <span role="alert" className="max-w-prose text-sm text-bad">
          {alert}
        </span>
      )}
      {state.kind === 'writing' && (
        <span className="inline-flex items-center gap-2 text-sm text-ink-2">
          <span aria-hidden="true">{progressText(state.done, state.rows)}</span>
          <Button kind="link" onClick={() => running.current?.abort()}>
            Stop the export
          </Button>
        </span>
      )}
      <span className="inline-flex items-stretch">
        <Button busy={busy} {...prefetch} onClick={() => write('csv', 'shown')} className="rounded-r-none">
          Export CSV
        </Button>
        <Button
          ref={opener}
          popoverTarget={id}
          {...prefetch}
          aria-label="Other exports"
          title="Other exports"
          className="-ml-px rounded-l-none px-2"
        >
          <svg viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
            <path d="M1 1l4 4l4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </Button>
        <ExportChoices
          {...{ id, opener, busy, provenance }}
          shown={rows.length}
          held={held.length}
          onChoose={write}
        />
      </span>
    </span>
  );
}

type ChoicesProps = {
  id: string;
  opener: RefObject<HTMLElement | null>;
  busy: boolean;
  shown: number;
  held: number;
  provenance: Provenance;
  onChoose: (format: FileFormat, which: 'shown' | 'held') => void;
};

function ExportChoices({ id, opener, busy, shown, held, provenance, onChoose }: ChoicesProps) {
  const filtered = held > shown;
  const all = `all ${formatCount(held, ROW_NOUN)}`;
  const choices = [
    ...(filtered ? [{ label: `CSV, ${all}`, format: 'csv', which: 'held' } as const] : []),
    {
      label: filtered ? `Excel (.xlsx), ${formatCount(shown, ROW_NOUN)} shown` : 'Excel (.xlsx)',
      format: 'xlsx',
      which: 'shown',
    } as const,
    ...(filtered ? [{ label: `Excel (.xlsx), ${all}`, format: 'xlsx', which: 'held' } as const] : []),
  ];
  return (
    <Popover id={id} opener={opener} name="Other exports" width={352}>
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
            {contentText(shown, provenance)}
          </p>
        </div>
      )}
    </Popover>
  );
}
