import { type RefObject, useId, useRef, useState } from 'react';
import { Button } from '#app/components/ui/Button.tsx';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { Popover } from '#app/components/ui/Popover.tsx';
import { lowerFirst } from '#contract/text.ts';
import { type Column, exportedColumns } from '../column.ts';
import {
  alertText,
  announcement,
  contentText,
  type ExportState,
  progressText,
  sizeText,
} from './export-messages.ts';
import {
  type FileFormat,
  type Provenance,
  type ScreenSheet,
  type SheetContent,
  type TableExport,
  withNoted,
} from './sheet.ts';
import { prefetchExport, writeFile } from './write-file.ts';

type Props<Row, Line> = TableExport & {
  /** Of the fields: the filtered and sorted rows. */
  rows: readonly Row[];
  held?: readonly Row[];
  columns: readonly Column<Row>[];
  screen: ScreenSheet<Line>;
};

/** The button saves all fields of the shown rows; the menu has every choice. */
export function ExportMenu<Row, Line>(props: Props<Row, Line>) {
  const { rows, held = rows, columns, screen, nameParts, provenance, copies, noted } = props;
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const running = useRef<AbortController>(undefined);
  const [state, setState] = useState<ExportState>({ kind: 'ready' });
  const [busy, setBusy] = useState(false);
  const alert = alertText(state);
  const write = async <R,>(sheet: SheetContent<R>, format: FileFormat) => {
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    const request = { ...sheet, format, provenance, copies: copies?.() };
    const names = sheet.form === undefined ? nameParts : [...nameParts, 'as-on-screen'];
    await writeFile(request, names, { controller, setState });
    setBusy(false);
  };
  const writeFields = (format: FileFormat) => write({ columns, rows }, format);
  const width = exportedColumns(columns).length;
  const choices: readonly Choice[] = [
    {
      label: 'As on screen',
      size: sizeText(screen.rows.length, screen.columns.length),
      onWrite: (format) => write(screen, format),
    },
    { label: 'All fields', size: sizeText(rows.length, width), onWrite: writeFields },
    ...(held.length > rows.length
      ? [
          {
            label: 'All fields, all rows',
            size: sizeText(held.length, width),
            onWrite: (format: FileFormat) => write({ columns, rows: held }, format),
          },
        ]
      : []),
    ...(noted !== undefined
      ? [
          {
            label: 'All fields, with notes and tags',
            size: sizeText(rows.length, width + noted.length),
            onWrite: (format: FileFormat) => write({ columns: withNoted(columns, noted), rows }, format),
          },
        ]
      : []),
  ];
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
        <Button busy={busy} {...prefetch} onClick={() => writeFields('csv')} className="rounded-r-none">
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
        <ExportChoices {...{ id, opener, busy, choices, provenance }} shown={rows.length} />
      </span>
    </span>
  );
}

type Choice = {
  readonly label: string;
  readonly size: string;
  readonly onWrite: (format: FileFormat) => Promise<void>;
};

const FORMATS = [
  { format: 'csv', name: 'CSV' },
  { format: 'xlsx', name: 'Excel' },
] as const;

type ChoicesProps = {
  id: string;
  opener: RefObject<HTMLElement | null>;
  busy: boolean;
  choices: readonly Choice[];
  shown: number;
  provenance: Provenance;
};

/** One line per content, with a button for each format: `CSV, as on screen`. */
function ExportChoices({ id, opener, busy, choices, shown, provenance }: ChoicesProps) {
  return (
    <Popover id={id} opener={opener} name="Other exports" width={352}>
      {(close) => (
        <div className="py-2">
          <ul className="flex flex-col gap-1">
            {choices.map(({ label, size, onWrite }) => (
              <li key={label} className="flex items-center gap-x-1 pl-3.5 pr-2">
                <span className="min-w-0 flex-1">
                  {label}
                  <span className="block text-sm text-ink-2">{size}</span>
                </span>
                {FORMATS.map(({ format, name }) => (
                  <Button
                    key={format}
                    kind="quiet"
                    busy={busy}
                    aria-label={`${name}, ${lowerFirst(label)}`}
                    onClick={() => {
                      close();
                      void onWrite(format);
                    }}
                  >
                    {name}
                  </Button>
                ))}
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
