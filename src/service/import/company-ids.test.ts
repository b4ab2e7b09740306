import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { registeredCompany } from '../register/company-fixture.ts';
import { RegisterWriter } from '../register/writer.ts';
import { CompanyIds } from './company-ids.ts';

test('company ids are those of the register, for numbers of every form', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-ids-'));
  const writer = new RegisterWriter(join(folder, 'register.sqlite'));
  const numbers = ['SC123456', '00000006', 'IP12345R', '90000001', 'R0000123'];
  for (let number = 0; number < 1_500; number += 1) numbers.push(String(40_000_000 + number * 7));
  for (const number of numbers) writer.addCompany(registeredCompany(number, `COMPANY ${number}`));
  const ids = new CompanyIds(writer);
  for (const number of numbers) expect([number, ids.get(number)]).toEqual([number, writer.companyId(number)]);
  for (const absent of ['00000007', 'SC123457', 'IP12346R', '']) expect(ids.get(absent)).toBeUndefined();
  writer.abandon();
  rmSync(folder, { recursive: true });
});
