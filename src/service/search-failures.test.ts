import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Accounts } from './accounts/accounts.ts';
import { registeredCompany } from './register/company-fixture.ts';
import { Register } from './register/register.ts';
import { RegisterWriter } from './register/writer.ts';
import { createService } from './service.ts';
import { ServiceError } from './service-error.ts';

let folder: string;
let register: Register;
let accounts: Accounts;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-failures-'));
  const path = join(folder, 'register.sqlite');
  const writer = new RegisterWriter(path);
  writer.addCompany(registeredCompany('90000001', 'HARBOUR LIMITED'));
  await writer.finish({ kind: 'public', build: 'test', label: 'Test', covers: ['search'], showcase: [] });
  register = new Register(path);
  accounts = await Accounts.open({ path: join(folder, 'accounts.sqlite') });
});

afterEach(async () => {
  register.close();
  await accounts.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['whose worker died answers 500', new Error('The thread died.'), 500, 'INTERNAL_ERROR', null],
  [
    'that is queued behind too many answers 503 with Retry-After',
    new ServiceError('TOO_BUSY', 'Wait.'),
    503,
    'TOO_BUSY',
    '1',
  ],
])('a search %s and costs nothing', async (_what, error, status, code, retryAfter) => {
  const key = await accounts.add('Sam', 10);
  const reported: Error[] = [];
  const { fetch } = createService({
    register,
    search: () => Promise.reject(error),
    accounts,
    baseUrl: 'http://lookup.test/service',
    onError: (error) => reported.push(error),
  });
  const answer = await fetch(
    new Request('http://lookup.test/company/search?query=harbour', { headers: { Authorization: key } }),
  );
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ status: 'error', code });
  expect(answer.headers.get('Credits-Charged')).toBe('0');
  expect(answer.headers.get('Credits-Remaining')).toBe('10');
  expect(answer.headers.get('Retry-After')).toBe(retryAfter);
  expect(await accounts.charges()).toEqual([]);
  expect(reported, 'a failure is reported to the operator').toEqual(status === 500 ? [error] : []);
});
