import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openRegister } from './embedded-register.ts';
import { readEnvironment } from './environment.ts';
import { listen } from './listen.ts';

test('requests receive the starting page while the sample register is generated', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-starting-'));
  const environment = readEnvironment({ DATA_DIR: folder, SAMPLE_SIZE: '300' });
  const door = await listen('127.0.0.1', 0);
  try {
    const opening = openRegister(environment, () => {});
    const answer = await fetch(door.url, { headers: { Accept: 'text/html' } });
    const page = await answer.text();
    // The file is put in place when it is finished.
    expect(existsSync(environment.path('sample.sqlite'))).toBe(false);
    expect(answer.status).toBe(503);
    expect(page).toContain('<h1>Dossier is starting</h1>');
    const served = await opening;
    expect(served.register.info.companies).toBe(300);
    await served.close();
  } finally {
    await door.close();
    rmSync(folder, { recursive: true });
  }
}, 60_000);
