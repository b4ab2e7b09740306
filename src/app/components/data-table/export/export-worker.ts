import { csvWriter } from './csv.ts';
import type { WorkerRequest, WorkerResponse } from './export-table.ts';
import type { FileWriter } from './sheet.ts';
import { xlsxWriter } from './xlsx.ts';

const WRITERS = { csv: csvWriter, xlsx: xlsxWriter };
let writer: FileWriter | undefined;
/** Responses keep the order of the requests. */
let queue = Promise.resolve();

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  queue = queue.then(async () => self.postMessage(await respond(data)));
});

async function respond(request: WorkerRequest): Promise<WorkerResponse> {
  try {
    if (request.type === 'start') writer = WRITERS[request.format](request.shape);
    if (request.type === 'rows') await writer?.add(request.rows);
    if (request.type !== 'end' || writer === undefined) return {};
    return { file: await writer.end() };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
