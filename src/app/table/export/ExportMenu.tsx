import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#app/ui/controls/Button.tsx';
import { LiveRegion } from '#app/ui/signals/LiveRegion.tsx';
import { laterCode, useCode } from '#app/ui/signals/use-code.ts';
import type { Column } from '../column.ts';
import type { ExportState } from './export-words.ts';
import type { FileFormat } from './file/file-writer.ts';
import type { TableExport } from './provenance.ts';

type Props<Row> = TableExport & {
  /** The rows shown, in their order. */
  rows: readonly Row[];
  /** All rows held, where some of them may not be shown. */
  held?: readonly Row[];
  /** Given, or fetched once somebody exports. */
  columns: readonly Column<Row>[] | (() => Promise<readonly Column<Row>[]>);
};

const loadParts = () => import('./export-parts.ts').then(({ EXPORT_PARTS }) => EXPORT_PARTS);
type Parts = Awaited<ReturnType<typeof loadParts>>;

/** Before it is needed: what could not be fetched cannot say so itself. */
const NOT_FETCHED = laterCode(async () => (await import('#app/ui/signals/NotFetched.tsx')).NotFetched);

const READY: ExportState = { kind: 'ready' };

/**
 * Exports what is shown as CSV at once; other files are a choice behind it. All but the two buttons is fetched, free, when a
 * hand comes near: it is then there offline too. A press before waits for it.
 */
export function ExportMenu<Row>({ rows, held = rows, columns, nameParts, provenance }: Props<Row>) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const stopping = useRef<AbortController>(undefined);
  const [parts, setParts] = useState<Parts>();
  const [state, setState] = useState(READY);
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const [opening, setOpening] = useState(false);
  const NotFetched = useCode(NOT_FETCHED, 'idle');

  const fetched = async () => {
    const loaded = await loadParts().catch(() => undefined);
    setParts(loaded);
    return loaded;
  };
  /** Where that fails it is asked for again with the press. */
  const prepare = async () => (await fetched())?.prepareExport();
  const write = async (format: FileFormat, which: 'shown' | 'held') => {
    setBusy(true);
    const loaded = await fetched();
    setMissing(loaded === undefined);
    const controller = new AbortController();
    stopping.current = controller;
    const order = { format, rows: which === 'held' ? held : rows, provenance };
    await loaded?.writeFile(order, columns, nameParts, { controller, setState });
    setBusy(false);
  };
  const open = async () => {
    if (parts !== undefined) return;
    setOpening(true);
    setMissing((await fetched()) === undefined);
  };
  useEffect(() => {
    if (!opening || parts === undefined) return;
    setOpening(false);
    // As pressed now that there is what it opens.
    opener.current?.click();
  }, [opening, parts]);
  const near = { onPointerEnter: prepare, onFocus: prepare };
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <LiveRegion message={parts?.spokenWords(state) ?? ''} />
      {missing && NotFetched && (
        <NotFetched nothing="nothing was exported" onBack={() => setMissing(false)} />
      )}
      {parts && <parts.ExportProgress state={state} onStop={() => stopping.current?.abort()} />}
      <span className="inline-flex items-stretch">
        <Button busy={busy} {...near} onClick={() => write('csv', 'shown')} className="rounded-r-none">
          Export CSV
        </Button>
        <Button
          ref={opener}
          popoverTarget={id}
          {...near}
          onClick={open}
          aria-label="Other exports"
          title="Other exports"
          className="-ml-px rounded-l-none px-2"
        >
          <svg viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
            <path d="M1 1l4 4l4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </Button>
        {parts && (
          <parts.ExportChoices
            {...{ id, opener, busy, provenance }}
            shown={rows.length}
            held={held.length}
            onChoose={write}
          />
        )}
      </span>
    </span>
  );
}
