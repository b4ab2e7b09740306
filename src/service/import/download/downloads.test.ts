import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DownloadServer, startDownloadServer } from '../../../../e2e/fixtures/download-server.ts';
import type { ImportProgress } from '../import-progress.ts';
import { zipOf } from '../input/zip-fixture.ts';
import { Downloads, type DownloadsOptions } from './downloads.ts';
import { DownloadsFolder } from './downloads-folder.ts';

const COMPANIES = 'BasicCompanyDataAsOneFile-2026-11-01.zip';
const PSC = 'persons-with-significant-control-snapshot-2026-11-26.zip';

/** A zip of about 300 kB, stored, so that a part of the file is a part of its content. */
const zip = (letter: string) => zipOf([{ name: 'data.csv', content: letter.repeat(300_000), stored: true }]);
const FIRST = zip('a');
const HALF = 150_000;

let folder = '';
let server: DownloadServer;
let opened: DownloadsFolder;
let lines: string[] = [];
let progress: ImportProgress[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-downloads-'));
  server = await startDownloadServer();
  server.publish(COMPANIES, FIRST);
  server.publish(PSC, zip('p'));
  opened = new DownloadsFolder(folder);
  lines = [];
  progress = [];
});
afterEach(async () => {
  opened.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

function downloads(more: Partial<DownloadsOptions> = {}): Downloads {
  return new Downloads({
    url: server.url,
    folder: opened,
    signal: new AbortController().signal,
    say: (line) => lines.push(line),
    onProgress: (shown) => progress.push(shown),
    waitsMs: [0, 0],
    ...more,
  });
}

/** Downloads only the company data. */
async function run(more: Partial<DownloadsOptions> = {}): Promise<string[]> {
  const running = downloads(more);
  const files = await running.newest(0);
  return await running.fetch(files.filter(({ name }) => name === COMPANIES));
}

const names = () => readdirSync(folder).filter((name) => !name.startsWith('download.lock'));
const content = () => readFileSync(join(folder, COMPANIES));
const partialBytes = () => statSync(join(folder, `${COMPANIES}.partial`)).size;

/** The server cuts the connection off once this much of the file is stored. */
function cutAfter(bytes: number, times?: number): Pick<DownloadsOptions, 'onProgress'> {
  server.fault(COMPANIES, { kind: 'stall', after: bytes, ...(times !== undefined && { times }) });
  return {
    onProgress: (shown) => {
      if (shown.phase.startsWith('Downloading') && shown.bytes?.done === bytes) server.cut();
    },
  };
}

/** A run that is interrupted after half of the file, without another attempt. */
async function interruptedRun(): Promise<void> {
  const running = run({ ...cutAfter(HALF, 1), waitsMs: [] });
  await expect(running).rejects.toThrow('the connection was cut off');
  expect(partialBytes()).toBe(HALF);
}

describe('a download', () => {
  test('lists files, sizes and total, and stores complete files only', async () => {
    const running = downloads();
    const paths = await running.fetch(await running.newest(0));
    expect(paths).toEqual([join(folder, COMPANIES), join(folder, PSC)]);
    expect(content().equals(FIRST)).toBe(true);
    expect(names()).toEqual([COMPANIES, PSC]);
    expect(lines).toEqual([
      `Company data: ${COMPANIES}, as at 2026-11-01, 1 MB`,
      `Persons with significant control: ${PSC}, as at 2026-11-26, 1 MB`,
      expect.stringMatching(/^Total: 1 MB, to download: 1 MB, free disk space: [\d,]+ MB\.$/),
    ]);
    expect(progress.at(-1)).toMatchObject({
      phase: `Checking ${PSC} (2 of 2)`,
      bytes: { done: 300_000, total: 300_000 },
    });
  });

  test('is not repeated for a file of the same name and size', async () => {
    await run();
    await run();
    expect(server.fileRequests()).toEqual([`HEAD ${COMPANIES}`, `GET ${COMPANIES}`, `HEAD ${COMPANIES}`]);
    expect(lines.at(-2)).toBe(`Company data: ${COMPANIES}, as at 2026-11-01, 1 MB, already downloaded`);
  });

  test('is repeated for a file of another size', async () => {
    writeFileSync(join(folder, COMPANIES), 'short');
    await run();
    expect(content().equals(FIRST)).toBe(true);
  });

  test('takes the accounts of the newest days, and says how many are listed', async () => {
    for (const day of ['2026-11-20', '2026-11-25', '2026-11-24'])
      server.publish(`Accounts_Bulk_Data-${day}.zip`, zip('x'));
    const accounts = async (days: number) =>
      (await downloads().newest(days)).filter(({ kind }) => kind === 'accounts').map(({ day }) => day);
    expect(await accounts(2)).toEqual(['2026-11-25', '2026-11-24']);
    expect(lines).toEqual([]);
    expect(await accounts(5)).toHaveLength(3);
    expect(lines).toEqual(['en_accountsdata.html lists the accounts of 3 days only.']);
  });

  test('is refused if the disk is too small', async () => {
    server.fault(COMPANIES, { kind: 'declare', bytes: 8e14, times: 1 });
    await expect(run()).rejects.toThrow(
      /^The download needs 800,000,000 MB, but the disk of \S+ has [\d,]+ MB free\. Free some space, or set DATA_DIR/,
    );
    expect(server.fileRequests()).toEqual([`HEAD ${COMPANIES}`]);
  });

  test('refuses a second command in the same folder', () => {
    expect(() => new DownloadsFolder(folder)).toThrow(`Another command is downloading into ${folder}.`);
  });

  test('waits for a slow server as long as bytes arrive', async () => {
    server.fault(COMPANIES, { kind: 'slow', pieces: 8, milliseconds: 500 });
    await run({ stallMs: 3_000, waitsMs: [] });
    expect(content().equals(FIRST)).toBe(true);
  });

  test('stops within the file when it is aborted, and keeps the part', async () => {
    const abort = new AbortController();
    server.fault(COMPANIES, { kind: 'stall', after: HALF });
    const onProgress = ({ bytes }: ImportProgress) => bytes?.done === HALF && abort.abort();
    await expect(run({ signal: abort.signal, onProgress })).rejects.toThrow('aborted');
    expect(partialBytes()).toBe(HALF);
  });
});

describe('an interrupted download', () => {
  test('continues within the run, from the byte where the connection was cut off', async () => {
    await run(cutAfter(HALF, 1));
    expect(server.fileRequests().slice(1)).toEqual([`GET ${COMPANIES}`, `GET ${COMPANIES} bytes=${HALF}-`]);
    expect(content().equals(FIRST)).toBe(true);
    expect(lines.at(-1)).toBe(`${COMPANIES}: the connection was cut off. Next attempt in 0 s.`);
  });

  test('continues if the server stops sending', async () => {
    server.fault(COMPANIES, { kind: 'stall', after: HALF, times: 1 });
    await run({ stallMs: 3_000 });
    expect(server.fileRequests().at(-1)).toBe(`GET ${COMPANIES} bytes=${HALF}-`);
    expect(lines.at(-1)).toContain('the server stopped sending');
  });

  test('ends after the last attempt with an error that says how to continue', async () => {
    await expect(run(cutAfter(10_000))).rejects.toThrow(
      `${COMPANIES}: the connection was cut off. Run the same command again later: it continues where it stopped.`,
    );
    expect(server.fileRequests().slice(1)).toEqual([
      `GET ${COMPANIES}`,
      `GET ${COMPANIES} bytes=10000-`,
      `GET ${COMPANIES} bytes=20000-`,
    ]);
    expect(names()).toEqual([`${COMPANIES}.partial`, `${COMPANIES}.partial.json`]);
  });

  test('has all attempts again after enough progress', async () => {
    const large = zipOf([{ name: 'data.csv', content: 'a'.repeat(40_000_000), stored: true }]);
    server.publish(COMPANIES, large);
    await run({ ...cutAfter(17_000_000, 2), waitsMs: [0] });
    expect(server.fileRequests().slice(2)).toEqual([
      `GET ${COMPANIES} bytes=17000000-`,
      `GET ${COMPANIES} bytes=34000000-`,
    ]);
    expect(content().equals(large)).toBe(true);
  });

  test('continues in the next run with the missing bytes only', async () => {
    await interruptedRun();
    lines = [];
    await run();
    expect(lines[0]).toBe(`Company data: ${COMPANIES}, as at 2026-11-01, 1 MB, 1 MB missing`);
    expect(server.requests.at(-1)).toMatchObject({ range: `bytes=${HALF}-`, ifRange: '"1"' });
    expect(content().equals(FIRST)).toBe(true);
    expect(names()).toEqual([COMPANIES]);
  });

  test('continues by the date of the file if it has no strong ETag', async () => {
    const lastModified = 'Sun, 01 Nov 2026 08:00:00 GMT';
    server.publish(COMPANIES, FIRST, { etag: 'W/"1"', lastModified });
    await interruptedRun();
    await run();
    expect(server.requests.at(-1)).toMatchObject({ range: `bytes=${HALF}-`, ifRange: lastModified });
    expect(content().equals(FIRST)).toBe(true);
  });

  test('begins again if nothing tells one version from another', async () => {
    server.publish(COMPANIES, FIRST, {});
    await interruptedRun();
    await run();
    expect(server.fileRequests().at(-1)).toBe(`GET ${COMPANIES}`);
    expect(content().equals(FIRST)).toBe(true);
  });

  test('begins again if the file has changed since the last run', async () => {
    await interruptedRun();
    const changed = zip('b');
    server.publish(COMPANIES, changed, { etag: '"2"' });
    await run();
    expect(server.fileRequests().at(-1)).toBe(`GET ${COMPANIES}`);
    expect(content().equals(changed)).toBe(true);
  });

  test('takes the changed file if it changes between two attempts', async () => {
    const changed = zipOf([{ name: 'data.csv', content: 'changed'.repeat(50_000), stored: true }]);
    const say = (line: string) => {
      if (line.includes('Next attempt')) server.publish(COMPANIES, changed, { etag: '"2"' });
    };
    await run({ ...cutAfter(HALF, 1), say });
    expect(server.fileRequests().at(-1)).toBe(`GET ${COMPANIES} bytes=${HALF}-`);
    expect(content().equals(changed)).toBe(true);
  });

  test('begins again if the server ignores the range', async () => {
    await interruptedRun();
    server.fault(COMPANIES, { kind: 'ignore-range' });
    await run();
    expect(server.fileRequests().at(-1)).toBe(`GET ${COMPANIES} bytes=${HALF}-`);
    expect(content().equals(FIRST)).toBe(true);
  });

  test('begins again if the server sends another range', async () => {
    await interruptedRun();
    server.fault(COMPANIES, { kind: 'wrong-range', times: 1 });
    await run();
    expect(server.fileRequests().slice(-2)).toEqual([`GET ${COMPANIES} bytes=${HALF}-`, `GET ${COMPANIES}`]);
    expect(content().equals(FIRST)).toBe(true);
  });

  test('begins again if the server sends more than the rest', async () => {
    await interruptedRun();
    server.fault(COMPANIES, { kind: 'excess', times: 1 });
    await run();
    expect(lines.at(-1)).toContain('the server sent more than the size that it states');
    expect(server.fileRequests().at(-1)).toBe(`GET ${COMPANIES}`);
    expect(content().equals(FIRST)).toBe(true);
  });

  test.each(['{', '{"bytes":"many"}'])('begins again if the record of its version is %j', async (record) => {
    await interruptedRun();
    writeFileSync(join(folder, `${COMPANIES}.partial.json`), record);
    await run();
    expect(server.fileRequests().at(-1)).toBe(`GET ${COMPANIES}`);
  });

  test('of all bytes is checked and named without another request', async () => {
    await interruptedRun();
    writeFileSync(join(folder, `${COMPANIES}.partial`), FIRST);
    await run();
    expect(server.fileRequests().at(-1)).toBe(`HEAD ${COMPANIES}`);
    expect(names()).toEqual([COMPANIES]);
  });
});

describe('a download fails', () => {
  test('at once if the file is listed but absent', async () => {
    server.fault(COMPANIES, { kind: 'status', status: 404 });
    await expect(run()).rejects.toThrow(`${server.url}/${COMPANIES} does not exist (404).`);
    expect(server.fileRequests()).toEqual([`HEAD ${COMPANIES}`, `GET ${COMPANIES}`]);
  });

  test('after all attempts if the server has an error', async () => {
    server.fault('en_output.html', { kind: 'status', status: 503 });
    await expect(run()).rejects.toThrow(`${server.url}/en_output.html: the server answers 503.`);
    expect(server.requests).toHaveLength(3);
  });

  test('if the server sends less than the size that it states', async () => {
    server.fault(COMPANIES, { kind: 'declare', bytes: FIRST.length + 1 });
    await expect(run({ stallMs: 1_000, waitsMs: [] })).rejects.toThrow(`${COMPANIES}: the `);
    expect(names()).not.toContain(COMPANIES);
  });

  test('if the server states no size', async () => {
    server.fault(COMPANIES, { kind: 'declare', bytes: undefined });
    await expect(run()).rejects.toThrow(`The server states no size for ${server.url}/${COMPANIES}.`);
  });

  test.each([
    ['without its end', FIRST.subarray(0, 200_000), 'its end is missing'],
    ['that is a page', Buffer.from('<html>Please sign in</html>'), 'is a damaged zip'],
    [
      'with a wrong checksum',
      zipOf([{ name: 'data.csv', content: 'a', declaredSum: 1 }]),
      'the checksum does not match',
    ],
  ])('and leaves nothing of a file %s', async (_, damaged, reason) => {
    server.publish(COMPANIES, damaged);
    await expect(run()).rejects.toThrow(`${COMPANIES} arrived damaged and was deleted.`);
    await expect(run()).rejects.toThrow(reason);
    expect(names()).toEqual([]);
  });

  test.each(['en_output.html', 'en_pscdata.html'])('if %s lists no files', async (page) => {
    const empty = await startDownloadServer();
    if (page === 'en_pscdata.html') empty.publish(COMPANIES, FIRST);
    await expect(run({ url: empty.url })).rejects.toThrow(`${empty.url}/${page} lists no files of`);
    await empty.close();
  });

  test('if the server is not there', async () => {
    const closed = await startDownloadServer();
    await closed.close();
    await expect(run({ url: closed.url })).rejects.toThrow('the server refuses connections');
  });
});

describe('a redirect', () => {
  test('is followed at the same origin', async () => {
    server.publish('files/moved.zip', FIRST);
    server.fault(COMPANIES, { kind: 'redirect', location: '/files/moved.zip' });
    await run();
    expect(content().equals(FIRST)).toBe(true);
  });

  test.each([COMPANIES, 'en_output.html'])(
    'of %s to another origin is refused, which gets no request',
    async (name) => {
      const other = await startDownloadServer();
      other.publish(COMPANIES, FIRST);
      server.fault(name, { kind: 'redirect', location: `${other.url}/${name}` });
      await expect(run()).rejects.toThrow(`redirects to ${other.url}, which was not followed`);
      expect(other.requests).toEqual([]);
      expect(existsSync(join(folder, COMPANIES))).toBe(false);
      await other.close();
    },
  );

  test('without end is refused', async () => {
    server.fault(COMPANIES, { kind: 'redirect', location: `/${COMPANIES}` });
    await expect(run()).rejects.toThrow('redirects more than 5 times');
  });
});

describe('replaced downloads', () => {
  const write = (...files: readonly string[]) => {
    for (const name of files) writeFileSync(join(folder, name), 'x');
  };

  test('are deleted, parts and partial files too; accounts and other files stay', () => {
    const stay = [
      'Accounts_Bulk_Data-2026-10-31.zip',
      COMPANIES,
      'notes-2026-10-01.txt',
      'persons-with-significant-control-snapshot-2026-10-31.zip',
    ];
    write(
      ...stay,
      'BasicCompanyDataAsOneFile-2026-10-01.zip',
      'BasicCompanyData-2026-10-01-part1_7.zip',
      'BasicCompanyDataAsOneFile-2026-10-01.zip.partial',
      'BasicCompanyDataAsOneFile-2026-10-01.zip.partial.json',
    );
    opened.removeReplaced([join(folder, COMPANIES)]);
    expect(names().sort()).toEqual(stay);
  });

  test('stay if the register was imported from them', () => {
    const earlier = 'BasicCompanyDataAsOneFile-2026-10-01.zip';
    write(COMPANIES, earlier);
    opened.removeReplaced([join(folder, COMPANIES), join(folder, earlier)]);
    expect(names()).toEqual([earlier, COMPANIES]);
  });
});
