import { fork } from 'node:child_process';
import type { SampleMessage, SampleOptions } from '#service/sample/sample-program.ts';

type Progress = (done: number, total: number) => void;

/** Generates a sample register file, with `program` in a child process, which saves the server 100 MB. */
export async function makeSample(options: SampleOptions, onProgress: Progress, program?: URL): Promise<void> {
  if (program !== undefined) return await makeInChildProcess(options, onProgress, program);
  const { generateSample } = await import('#service/sample/generate.ts');
  await generateSample({ ...options, onProgress });
}

async function makeInChildProcess(options: SampleOptions, onProgress: Progress, program: URL): Promise<void> {
  const child = fork(program, [JSON.stringify(options)], { execArgv: [] });
  await new Promise<void>((resolve, reject) => {
    let failure = new Error('The process that generates the sample register crashed.');
    child.on('message', (message: SampleMessage) => {
      if (message.kind === 'progress') onProgress(message.done, message.total);
      else
        failure = Object.assign(
          new Error(message.message),
          message.code === undefined ? {} : { code: message.code },
        );
    });
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(failure)));
  });
}
