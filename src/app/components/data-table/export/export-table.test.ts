import { afterEach, describe, expect, it } from 'vitest';
import type { Column } from '../column.ts';
import { csvWriter, toCsv } from './csv.ts';
import type { WorkerRequest, WorkerResponse } from './export-table.ts';
import { exportTable } from './export-table.ts';
import type { FileWriter } from './sheet.ts';

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
const REQUEST = { format: 'csv', rows: ROWS, columns: COLUMNS, provenance: PROVENANCE } as const;

/** A worker in this thread; messages are cloned as for a real one. */
class FakeWorker extends EventTarget implements Worker {
  onmessage = null;
  onmessageerror = null;
  onerror = null;
  terminated = false;
  readonly requests: WorkerRequest[] = [];
  readonly #respond: (request: WorkerRequest) => Promise<WorkerResponse> | WorkerResponse;

  constructor(answer: (request: WorkerRequest) => Promise<WorkerResponse> | WorkerResponse) {
    super();
    this.#respond = answer;
  }

  async postMessage(request: WorkerRequest): Promise<void> {
    this.requests.push(structuredClone(request));
    const data = await this.#respond(request);
    if (!this.terminated) this.dispatchEvent(new MessageEvent('message', { data }));
  }

  terminate(): void {
    this.terminated = true;
  }
}

function writing(): FakeWorker {
  let writer: FileWriter | undefined;
  return new FakeWorker(async (request) => {
    if (request.type === 'start') writer = csvWriter(request.shape);
    if (request.type === 'rows') await writer?.add(request.rows);
    const file = request.type === 'end' ? await writer?.end() : undefined;
    return file === undefined ? {} : { file };
  });
}

let controller = new AbortController();
afterEach(() => {
  controller = new AbortController();
});

describe('an export', () => {
  it('sends its rows in slices, reports progress, and returns the file', async () => {
    const worker = writing();
    const progress: number[] = [];
    const watch = { signal: controller.signal, onProgress: (done: number) => progress.push(done) };
    const file = await exportTable(worker, REQUEST, watch);
    expect(`\uFEFF${await file.text()}`).toBe(toCsv(ROWS, COLUMNS, PROVENANCE));
    expect(worker.requests.filter(({ type }) => type === 'rows').length).toBeGreaterThanOrEqual(4);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(progress.at(-1)).toBe(ROWS.length);
    expect(worker.terminated).toBe(true);
  });

  it('can be stopped, and stops its worker', async () => {
    const worker = writing();
    const onProgress = (done: number) => done > 0 && controller.abort();
    await expect(exportTable(worker, REQUEST, { signal: controller.signal, onProgress })).rejects.toThrow(
      /abort/,
    );
    expect(worker.terminated).toBe(true);
    expect(worker.requests.at(-1)?.type).toBe('rows');
  });

  it('fails with the error of the worker, or if the worker cannot be loaded', async () => {
    const watch = { signal: controller.signal, onProgress: () => undefined };
    const full = new FakeWorker(
      ({ type }): WorkerResponse => (type === 'rows' ? { failed: 'the disk is full' } : {}),
    );
    await expect(exportTable(full, REQUEST, watch)).rejects.toThrow('the disk is full');
    const gone = new FakeWorker(() => new Promise(() => undefined));
    setTimeout(() => gone.dispatchEvent(new Event('error')));
    await expect(exportTable(gone, REQUEST, watch)).rejects.toThrow(/not be started/);
    expect(gone.terminated).toBe(true);
  });
});
