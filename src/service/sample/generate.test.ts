import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isSpecified, OPERATION_NAMES } from '#contract/operations.ts';
import { generateSample } from './generate.ts';
import { BUSIEST_AGENT } from './registered-office.ts';
import { SHOWCASE_SIZE, sampleBuild } from './sample-build.ts';
import { companyIn, GENERATING, nodesOf, sampleRegister } from './sample-fixture.ts';
import { showcaseOf } from './showcase.ts';

const folder = mkdtempSync(join(tmpdir(), 'dossier-generate-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function hashOf(seed: string, size: number): Promise<string> {
  const path = join(folder, 'hashed.sqlite');
  await generateSample({ path, size, seed });
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

describe('a sample register', () => {
  test(
    'has the same bytes for the same seed and size on any day, and different ones for another seed',
    async () => {
      const first = await hashOf('a', 60);
      vi.useFakeTimers({ now: new Date('2031-05-06T07:08:09Z'), toFake: ['Date'] });
      try {
        expect(await hashOf('a', 60)).toBe(first);
      } finally {
        vi.useRealTimers();
      }
      expect(await hashOf('b', 60)).not.toBe(first);
    },
    GENERATING,
  );

  test(
    'has exactly the requested number of companies and reports its progress',
    async () => {
      const reports: number[] = [];
      const path = join(folder, 'steps.sqlite');
      const onProgress = (done: number, total: number) => reports.push(done / total);
      await generateSample({ path, size: 230, seed: 'a', onProgress });
      expect(reports).toEqual([100 / 230, 200 / 230, 1]);
    },
    GENERATING,
  );

  test('refuses a size without room for the showcase and leaves no file behind', async () => {
    const path = join(folder, 'tiny.sqlite');
    await expect(generateSample({ path, size: 3, seed: 'a' })).rejects.toThrow(RangeError);
    expect(readdirSync(folder).filter((name) => name.startsWith('tiny'))).toEqual([]);
  });
});

describe('the showcase', () => {
  let sample: Awaited<ReturnType<typeof sampleRegister>>;
  beforeAll(async () => {
    sample = await sampleRegister(60);
  }, GENERATING);
  const shown = (number: string) => companyIn(sample.companies, number);

  test('has the size stated in sample-build', () => {
    expect(showcaseOf('test')).toHaveLength(SHOWCASE_SIZE);
  });

  test('is listed by the register, which covers all nine operations', () => {
    expect(sample.info).toMatchObject({
      kind: 'sample',
      build: sampleBuild('test', 60),
      covers: OPERATION_NAMES.filter(isSpecified),
      companies: 60,
    });
    expect(sample.info.showcase).toHaveLength(9);
    for (const { companyNumber, companyName } of sample.info.showcase) {
      expect(shown(companyNumber).overview.company_name).toBe(companyName);
    }
  });

  test('has a company with records of every kind', () => {
    const { appointments, documents, holders, financials, ccj, vat, overview, tree } = shown('90000001');
    expect(appointments.length).toBeGreaterThan(30);
    expect(documents.length).toBeGreaterThan(140);
    expect(holders.length).toBeGreaterThan(10);
    expect(financials).toHaveLength(3);
    expect(ccj.length).toBeGreaterThan(0);
    expect(vat.additional_matches).toHaveLength(3);
    expect(overview.previous_company_names).toHaveLength(2);
    expect(tree.country_code).toBe('US');
  });

  test('has a group of 10,000 entities and one 200 levels deep', () => {
    const large = nodesOf(shown('90000002').tree);
    expect(large).toHaveLength(10_000);
    expect(Math.max(...large.map(({ node }) => node.subsidiaries?.length ?? 0))).toBe(3_000);
    const deep = nodesOf(shown('90000003').tree);
    expect(deep.at(-1)?.depth).toBe(200);
    expect(deep[99]?.node.company_number).toBe('90000003');
  });

  test('has a company without records', () => {
    const { appointments, documents, holders, financials, ccj, vat, shareholders } = shown('90000004');
    expect([appointments, documents, holders, financials, ccj]).toEqual([[], [], [], [], []]);
    expect([vat.vat_number, shareholders.total_shares]).toEqual(['', '']);
  });

  test('has awkward names among officers and shareholders', () => {
    const { appointments, holders } = shown('90000005');
    for (const names of [appointments, holders].map((rows) => rows.map(({ name }) => name))) {
      expect(names).toEqual(
        expect.arrayContaining(['<script>alert(1)</script>', 'مريم الهاشمي', 'Ada 🧵 Threadgold']),
      );
    }
  });

  test('has a company in trouble', () => {
    const { ccj, overview, financials } = shown('90000006');
    expect(ccj).toHaveLength(27);
    expect([overview.accounts.overdue, overview.confirmation_statement.overdue]).toEqual(['true', 'true']);
    for (const { shareholders_funds, profit_for_period } of financials) {
      expect(Number(shareholders_funds)).toBeLessThan(0);
      expect(Number(profit_for_period)).toBeLessThan(0);
    }
  });

  test('has a dissolved company, a Scottish LLP and more shares than 2^53', () => {
    expect(shown('90000007')).toMatchObject({
      status: 'Dissolved',
      overview: { date_of_cessation: '2024-07-16' },
    });
    expect(shown('SO900001').overview.company_type).toBe('LLP');
    const { shareholders, holders } = shown('90000009');
    expect(BigInt(shareholders.total_shares)).toBeGreaterThan(2n ** 53n);
    expect(holders.reduce((sum, { shares_held }) => sum + BigInt(shares_held), 0n)).toBe(
      BigInt(shareholders.total_shares),
    );
  });

  test('has a company at the busiest address of a formation agent', () => {
    expect(shown('90000009').overview.registered_office_address).toMatchObject({
      premises: BUSIEST_AGENT.premises,
      locality: 'London',
      postal_code: BUSIEST_AGENT.postcode,
    });
  });
});
