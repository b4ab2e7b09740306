import { fork } from 'node:child_process';
import type { SampleOrder, SampleTold } from '#service/sample/sample-program.ts';

type Progress = (done: number, total: number) => void;

/**
 * Makes a sample register file. With `program`, the built `sample-program.ts`, that is done in a process of its own: a server
 * that was a generator first would keep 100 MB for it as long as it runs. Throws what the generator threw.
 */
export async function makeSample(order: SampleOrder, onProgress: Progress, program?: URL): Promise<void> {
  if (program !== undefined) return await makeElsewhere(order, onProgress, program);
  const { generateSample } = await import('#service/sample/generate.ts');
  await generateSample({ ...order, onProgress });
}

async function makeElsewhere(order: SampleOrder, onProgress: Progress, program: URL): Promise<void> {
  const child = fork(program, [JSON.stringify(order)], { execArgv: [] });
  await new Promise<void>((resolve, reject) => {
    let fault = new Error('The process that makes the sample register died.');
    child.on('message', (told: SampleTold) => {
      if (told.kind === 'progress') onProgress(told.done, told.total);
      else fault = Object.assign(new Error(told.message), told.code === undefined ? {} : { code: told.code });
    });
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(fault)));
  });
}
