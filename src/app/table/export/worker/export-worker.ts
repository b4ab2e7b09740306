import { csvWriter } from '../file/csv.ts';
import type { FileWriter } from '../file/file-writer.ts';
import { xlsxWriter } from '../file/xlsx.ts';
import type { ExportAnswer, ExportRequest } from './export-message.ts';

/** Writes one file beside the page, so that the page stays free; ends with it. */

const WRITERS = { csv: csvWriter, xlsx: xlsxWriter };
let writer: FileWriter | undefined;
/** Requests are answered in their order, whatever waits for the compressor. */
let turn = Promise.resolve();

self.addEventListener('message', ({ data }: MessageEvent<ExportRequest>) => {
  turn = turn.then(async () => self.postMessage(await answerTo(data)));
});

async function answerTo(request: ExportRequest): Promise<ExportAnswer> {
  try {
    if (request.ask === 'start') writer = WRITERS[request.format](request.shape);
    if (request.ask === 'rows') await writer?.add(request.rows);
    if (request.ask !== 'end' || writer === undefined) return {};
    return { file: await writer.end() };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
