import { afterEach, describe, expect, it } from 'vitest';
import type { Column } from '../column.ts';
import { exportTable } from './export-table.ts';
import { csvWriter, toCsv } from './file/csv.ts';
import type { FileWriter } from './file/file-writer.ts';
import type { ExportAnswer, ExportRequest } from './worker/export-message.ts';

type Row = { name: string };

const COLUMNS: Column<Row>[] = [{ id: 'name', header: '', kind: 'text', value: ({ name }) => name }];
const PROVENANCE = {
  source: 'sample:1:2000',
  subject: { company_number: '00445790' },
  record_url: 'https://dossier.test/',
  fetched_at: '2026-11-21T14:06:00.000Z',
  bought_by: 'Sam',
  rows_held: 3_500,
  rows_total: undefined,
};
const ROWS: Row[] = Array.from({ length: 3_500 }, (_, place) => ({ name: `name ${place}` }));
const ORDER = { format: 'csv', rows: ROWS, columns: COLUMNS, provenance: PROVENANCE } as const;

/** A worker whose script stands here: what it is sent is copied, as it is on the way to a real one. */
class WorkerHere extends EventTarget implements Worker {
  onmessage = null;
  onmessageerror = null;
  onerror = null;
  terminated = false;
  readonly asked: ExportRequest[] = [];
  readonly #answer: (request: ExportRequest) => Promise<ExportAnswer> | ExportAnswer;

  constructor(answer: (request: ExportRequest) => Promise<ExportAnswer> | ExportAnswer) {
    super();
    this.#answer = answer;
  }

  async postMessage(request: ExportRequest): Promise<void> {
    this.asked.push(structuredClone(request));
    const data = await this.#answer(request);
    if (!this.terminated) this.dispatchEvent(new MessageEvent('message', { data }));
  }

  terminate(): void {
    this.terminated = true;
  }
}

function writing(): WorkerHere {
  let writer: FileWriter | undefined;
  return new WorkerHere(async (request) => {
    if (request.ask === 'start') writer = csvWriter(request.shape);
    if (request.ask === 'rows') await writer?.add(request.rows);
    const file = request.ask === 'end' ? await writer?.end() : undefined;
    return file === undefined ? {} : { file };
  });
}

let controller = new AbortController();
afterEach(() => {
  controller = new AbortController();
});

describe('an export', () => {
  it('sends its rows in slices, says how far it is, and ends with the file and the worker', async () => {
    const worker = writing();
    const progress: number[] = [];
    const watch = { signal: controller.signal, onProgress: (done: number) => progress.push(done) };
    const file = await exportTable(worker, ORDER, watch);
    expect(`\uFEFF${await file.text()}`).toBe(toCsv(ROWS, COLUMNS, PROVENANCE));
    expect(worker.asked.filter(({ ask }) => ask === 'rows').length).toBeGreaterThanOrEqual(4);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(progress.at(-1)).toBe(ROWS.length);
    expect(worker.terminated).toBe(true);
  });

  it('can be stopped, and stops its worker', async () => {
    const worker = writing();
    const onProgress = (done: number) => done > 0 && controller.abort();
    await expect(exportTable(worker, ORDER, { signal: controller.signal, onProgress })).rejects.toThrow(
      /abort/,
    );
    expect(worker.terminated).toBe(true);
    expect(worker.asked.at(-1)?.ask).toBe('rows');
  });

  it('fails with the words of the worker, and when the worker cannot be loaded', async () => {
    const watch = { signal: controller.signal, onProgress: () => undefined };
    const full = new WorkerHere(
      ({ ask }): ExportAnswer => (ask === 'rows' ? { failed: 'the disk is full' } : {}),
    );
    await expect(exportTable(full, ORDER, watch)).rejects.toThrow('the disk is full');
    const gone = new WorkerHere(() => new Promise(() => undefined));
    setTimeout(() => gone.dispatchEvent(new Event('error')));
    await expect(exportTable(gone, ORDER, watch)).rejects.toThrow(/not be started/);
    expect(gone.terminated).toBe(true);
  });
});
