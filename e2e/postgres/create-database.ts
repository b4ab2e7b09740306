import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export type CreatedDatabase = {
  readonly url: string;
  /** Ends what is still connected to it and removes it. */
  readonly drop: () => Promise<void>;
};

/** Creates an empty database of any name on the server that `serverUrl` names; the user of the URL must be allowed to. */
export async function createDatabase(serverUrl: string): Promise<CreatedDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copying files takes half as long as the default, which writes the template to the log page by page.
  await run(serverUrl, `create database ${name} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => run(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
