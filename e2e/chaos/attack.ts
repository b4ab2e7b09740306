import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../kill/random.ts';
import type { Fault } from '../kill/recording-provider.ts';
import type { Person } from './person.ts';
import type { Answer } from './tally.ts';
import type { WorstAnswers } from './worst-answers.ts';

/** What answers the purchases of a process: a scripted provider, or the lookup service in the process. */
export type SourceKind = 'provider' | 'sample';

export type Target = {
  readonly url: string;
  readonly random: Random;
  readonly people: readonly [Person, ...Person[]];
  readonly worst: WorstAnswers;
  readonly count: (answer: Answer) => void;
  /** How the provider answers requests for this company. */
  readonly script: (companyNumber: string, fault: Fault) => void;
  /** A company that nobody has asked for. */
  readonly newNumber: () => string;
};

export type Attack = {
  /** `both`: of any process. */
  readonly against: SourceKind | 'both';
  readonly run: (target: Target) => Promise<void>;
};

/** Milliseconds for which connections stay open that send slowly or do not read. */
const HOLD = 6_000;

export function requestLines(path: string, headers: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries({ Host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

export async function inParallel(times: number, act: (index: number) => Promise<unknown>): Promise<void> {
  await Promise.all(Array.from({ length: times }, (_, index) => act(index)));
}

/** Sends pipelined requests and reads none of the answers. */
export async function leaveUnread(
  { url, count }: Target,
  connections: number,
  request: (index: number) => string,
  times: number,
): Promise<void> {
  const sockets = Array.from({ length: connections }, (_, index) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    // Paused before it connects, or it would read ahead.
    socket.pause();
    socket.on('error', () => undefined);
    socket.write(request(index).repeat(times));
    for (let sent = 0; sent < times; sent += 1) count('left unread');
    return socket;
  });
  await wait(HOLD);
  for (const socket of sockets) socket.destroy();
}

/** Sends `begun`, then a letter at a time until the server closes the connection. */
export async function sendSlowly(
  { url, count }: Target,
  connections: number,
  begun: string,
  letter: string,
): Promise<void> {
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.once('close', () => count('closed'));
    socket.resume();
    socket.write(begun);
    return socket;
  });
  for (const end = Date.now() + HOLD; Date.now() < end; ) {
    for (const socket of sockets) if (socket.writable) socket.write(letter);
    await wait(100);
  }
  for (const socket of sockets) socket.destroy();
}
