import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { scratchFolder } from '../scratch-folder.ts';
import { createDatabase } from './create-database.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { type Account, endServer, startServer, unprivileged } from './server-process.ts';

export type PostgresServer = {
  /** The URL of a database of the server; without a name, of the one from which others are created. */
  readonly url: (database?: string) => string;
  /** Creates an empty database and gives its URL. */
  readonly createDatabase: () => Promise<string>;
  /** `immediate` breaks off as a crash does; `fast` breaks connections off and shuts down in order. Same URL after. */
  readonly restart: (mode: 'immediate' | 'fast') => Promise<void>;
  /** Ends the server and removes its data. */
  readonly stop: () => Promise<void>;
};

type Options = {
  /** Whether a commit waits for the disk, as in production. Faster without, and no less safe unless the power fails. */
  readonly durable?: boolean;
};

const USER = 'dossier';
const SIGNALS = { immediate: 'SIGQUIT', fast: 'SIGINT' } as const;

/** Starts a PostgreSQL of its own, on loopback by password. It ends with this process, even a killed one. */
export async function startPostgres({ durable = false }: Options = {}): Promise<PostgresServer> {
  const binaries = await postgresBinaries();
  const account = unprivileged();
  const folder = await mkdtemp(join(durable ? tmpdir() : scratchFolder(), 'dossier-postgres-data-'));
  const password = randomBytes(16).toString('hex');
  const start = (port: number) => startServer({ binaries, folder, account, port, durable });
  try {
    await initialise(binaries, folder, account, password);
    const port = await freePort();
    let server = await start(port);
    const url = (database = 'postgres') => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
    return {
      url,
      createDatabase: async () => (await createDatabase(url())).url,
      restart: async (mode) => {
        await endServer(server, SIGNALS[mode]);
        server = await start(port);
      },
      stop: async () => {
        await endServer(server, SIGNALS.immediate);
        await rm(folder, { recursive: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true });
    throw error;
  }
}

/** Creates the cluster. Its locale is PostgreSQL's own C.UTF-8, the same on every system. */
async function initialise(
  binaries: string,
  folder: string,
  account: Account,
  password: string,
): Promise<void> {
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  const { uid, gid } = account;
  if (uid !== undefined && gid !== undefined) {
    await chown(passwordFile, uid, gid);
    await chown(folder, uid, gid);
  }
  await promisify(execFile)(
    join(binaries, 'bin/initdb'),
    [
      ...['-D', join(folder, 'data'), '-U', USER, '--pwfile', passwordFile, '--auth=scram-sha-256'],
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      // The password is random and long: hashing it thousands of times would only slow every connection down.
      ...['--no-sync', '--no-instructions', '--wal-segsize=1', '--set=scram_iterations=1'],
    ],
    { ...account, cwd: folder, env: { LC_ALL: 'C' } },
  );
  await rm(passwordFile);
}

/** A port that is free now; whoever takes it before the server does makes the start fail. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
