import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import type { Description } from './described.ts';
import { type Answer, filled, type Sender } from './run-stage.ts';
import type { Running } from './stages.ts';

const run = promisify(execFile);

/** Sends the request itself, to capture examples. */
export function directSender(description: Description): Sender {
  return async (step, { url, key }, disguise) => {
    const { method, path } = description.operation(step.operation);
    const {
      path: inPath = {},
      query = {},
      header = {},
      type = 'application/json',
      body,
    } = filled(step, disguise);
    const search = new URLSearchParams();
    for (const [name, values] of Object.entries(query)) {
      for (const value of [values].flat()) search.append(name, String(value));
    }
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(inPath[name])));
    const answer = await fetch(`${url}/api${address}?${search}`, {
      method,
      headers: {
        ...Object.fromEntries(Object.entries(header).map(([name, value]) => [name, String(value)])),
        Authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'Content-Type': type }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return answerOf(
      step.operation,
      answer.status,
      answer.headers.get('Content-Type') ?? '',
      await answer.text(),
    );
  };
}

/** Runs the published command as it is, with the values of this run. */
export function curlSender(description: Description, folder: string): Sender {
  const head = join(folder, 'head.txt');
  // Read by every curl that has this folder as its home.
  writeFileSync(join(folder, '.curlrc'), `silent\ndump-header = "${head}"\n`);
  return async (step, running, disguise) => {
    const command = disguise.reveal(description.sample(step.operation, 'curl'));
    const { stdout } = await run('sh', ['-c', command], { ...inFolder(folder, running), maxBuffer: 2 ** 26 });
    const headers = readFileSync(head, 'utf8');
    const status = Number(/^HTTP\/\S+ (\d+)/.exec(headers)?.[1]);
    const type = /^content-type: *(.*)$/im.exec(headers)?.[1] ?? '';
    if (description.operation(step.operation).responses['304'] !== undefined) {
      const tag = /^etag: *(.*)$/im.exec(headers)?.[1] ?? '';
      const repeated = await run(
        'sh',
        ['-c', `${command} --header ${JSON.stringify(`If-None-Match: ${tag.trim()}`)}`],
        {
          ...inFolder(folder, running),
        },
      );
      if (!/^HTTP\/\S+ 304/.test(readFileSync(head, 'utf8')) || repeated.stdout !== '') {
        throw new Error(`${step.operation} is not 304 for its own tag ${tag}.`);
      }
    }
    return answerOf(step.operation, status, type, stdout);
  };
}

/** Runs the published program, as tsc compiled it, with the values of this run: those of one process in one other process. */
export function typeScriptSender(folder: string): Sender {
  let current: { readonly running: Running; readonly runner: ChildProcess } | undefined;
  return async (step, running, disguise) => {
    if (current?.running !== running) {
      current?.runner.disconnect();
      current = { running, runner: fork(PROGRAMS, inFolder(folder, running)) };
    }
    const compiled = readFileSync(join(folder, 'compiled', `${step.operation}.js`), 'utf8');
    const program = join(folder, 'compiled', `${step.operation}.run.js`);
    writeFileSync(program, disguise.reveal(compiled));
    current.runner.send(pathToFileURL(program).href);
    const [message] = await once(current.runner, 'message');
    const { status, type, text } = v.parse(Received, message);
    return answerOf(step.operation, status, type, text);
  };
}

const PROGRAMS = fileURLToPath(new URL('./run-programs.mjs', import.meta.url));

const Received = v.object({ status: v.number(), type: v.string(), text: v.string() });

function inFolder(folder: string, { url, key }: Running) {
  return { cwd: folder, env: { ...process.env, CURL_HOME: folder, DOSSIER_URL: url, DOSSIER_KEY: key } };
}

/** The description itself is not an example, and a file neither. */
function answerOf(operation: string, status: number, type: string, text: string): Answer {
  const isExample = /^application\/(problem\+)?json/.test(type) && operation !== 'readDescription';
  return { status, ...(isExample && text !== '' && { body: JSON.parse(text) }) };
}
