import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export type CreatedDatabase = {
  readonly url: string;
  /** Ends what is still connected to it and removes it. */
  readonly drop: () => Promise<void>;
};

/**
 * Creates a database of any name on the server that `serverUrl` names: empty, or a copy of the one that `templateUrl`
 * names, to which nobody may be connected. The user of the URL must be allowed to.
 */
export async function createDatabase(serverUrl: string, templateUrl?: string): Promise<CreatedDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = templateUrl === undefined ? 'template1' : new URL(templateUrl).pathname.slice(1);
  // Copying files takes half as long as the default, which writes the template to the log page by page.
  await run(serverUrl, `create database ${name} template ${template} strategy file_copy`);
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
