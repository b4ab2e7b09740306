import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export type Account = { readonly uid?: number; readonly gid?: number };

/** What a server is started with: the folder that holds its `data`, owned by the account. */
export type ServerSettings = {
  readonly binaries: string;
  readonly folder: string;
  readonly account: Account;
  readonly port: number;
  readonly durable: boolean;
};

/**
 * Becomes the program that its arguments after the first name; the first is the folder. Beside it a watcher reads a
 * pipe from the test process. A line there means that the server has been ended. The end of the pipe means that the
 * test process is gone, however it went: then the watcher ends the server and removes the folder.
 */
const WATCHED = `
{
  read -r ended || {
    kill -QUIT $$
    tries=100
    while [ -e "$1/data/postmaster.pid" ] && [ $tries -gt 0 ]; do sleep 0.1; tries=$((tries - 1)); done
    rm -rf "$1"
  }
} <&3 &
shift
exec "$@" 3<&-`;

/** Nothing is written for the case of a power cut, for a copy of the server, or by processes of their own. */
const NOT_DURABLE = [
  ...['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0'],
  ...['io_method=sync', 'autovacuum=off', 'shared_buffers=32MB', 'update_process_title=off'],
];

/** Starts a server on loopback and waits until it takes connections. */
export async function startServer(settings: ServerSettings): Promise<ChildProcess> {
  const { binaries, folder, account, port, durable } = settings;
  const data = join(folder, 'data');
  const options = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    ...(durable ? [] : NOT_DURABLE),
  ].flatMap((option) => ['-c', option]);
  const program = [join(binaries, 'bin/postgres'), '-D', data, '-p', String(port), ...options];
  const log = await open(join(folder, 'log'), 'w');
  const server = spawn('/bin/sh', ['-c', WATCHED, 'sh', folder, ...program], {
    ...account,
    cwd: folder,
    env: { LC_ALL: 'C' },
    // Out of reach of what ends the test process and its group: the watcher must outlive them.
    detached: true,
    stdio: ['ignore', 'ignore', log.fd, 'pipe'],
  });
  await log.close();
  server.unref();
  watcher(server).unref();

  // The server says in the eighth line of this file how far it is.
  while (!(await isReady(join(data, 'postmaster.pid'), server.pid))) {
    if (hasEnded(server)) {
      watcher(server).end('ended\n');
      throw new Error(`PostgreSQL did not start:\n${await readFile(join(folder, 'log'), 'utf8')}`);
    }
    await wait(10);
  }
  return server;
}

/** Sends the signal and waits until the server is gone. */
export async function endServer(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!hasEnded(server)) {
    server.ref();
    const exit = once(server, 'exit');
    server.kill(signal);
    await exit;
  }
  watcher(server).end('ended\n');
}

/** PostgreSQL refuses to run as root: then it runs as an account that may do nothing else. */
export function unprivileged(): Account {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((flag) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })),
      );
      if (uid !== undefined && gid !== undefined) return { uid, gid };
    } catch {
      // No account of that name.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor a user nobody.');
}

async function isReady(pidFile: string, pid: number | undefined): Promise<boolean> {
  const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready';
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}

function watcher(server: ChildProcess): Socket {
  const pipe = server.stdio[3];
  if (pipe instanceof Socket) return pipe;
  throw new Error('/bin/sh did not start.');
}
