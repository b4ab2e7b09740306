import { setImmediate } from 'node:timers/promises';
import { isSpecified, OPERATION_NAMES } from '#contract/operations.ts';
import type { RegisteredCompany } from '#service/register/company-row.ts';
import type { RegisterInfo } from '#service/register/schema.ts';
import { type CompanyRecords, RegisterWriter } from '#service/register/writer.ts';
import { documentItems } from './filings/document-items.ts';
import { filingsOf } from './filings/filings.ts';
import { FIRST_ORDINARY, Population } from './population.ts';
import { chargesOf, judgmentItems } from './records/debts.ts';
import { appointmentItems, officersOf } from './records/officers.ts';
import { formerNamesOf, overviewOf } from './records/overview.ts';
import { capitalOf, holdingsOf, shareholderItems, shareholdersHead } from './records/shareholders.ts';
import { vatOf } from './records/vat.ts';
import { SHOWCASE_SIZE, sampleBuild } from './sample-build.ts';
import { nodeAtHome } from './sample-groups.ts';
import { showcaseOf, showcaseTree } from './showcase.ts';
import { accountsTypeOf } from './statements/accounts-types.ts';
import { yearsOf } from './statements/statement-model.ts';
import { statementItems } from './statements/statements.ts';
import { filedOnly, timelineOf } from './timeline.ts';
import type { Traits } from './traits.ts';

export function companyOf(traits: Traits): { company: RegisteredCompany; records: CompanyRecords } {
  const timeline = timelineOf(traits);
  const officers = officersOf(traits);
  const formerNames = formerNamesOf(traits);
  const charges = chargesOf(traits);
  const capital = capitalOf(traits);
  const holdings = holdingsOf(traits, capital, officers);
  const accountsType = accountsTypeOf(traits);
  const facts = { traits, timeline, officers, formerNames, charges, capital, holdings, accountsType };
  const { items: documents, linkOf } = documentItems(traits, filingsOf(facts));
  const overview = overviewOf(traits, timeline, formerNames, accountsType, linkOf);
  const address = overview.registered_office_address;
  const years = yearsOf(traits, timeline.periods, capital, charges);
  return {
    company: { status: traits.status, overview },
    records: {
      items: {
        appointments: appointmentItems(officers),
        documents,
        shareholders: shareholderItems(holdings),
        financials: statementItems(traits, years, accountsType, linkOf),
        ccj: judgmentItems(traits, address),
      },
      records: {
        shareholders: shareholdersHead(capital, filedOnly(timeline.confirmations).at(-1)?.madeUpTo),
        'vat-number': vatOf(traits, address),
      },
    },
  };
}

type Sample = {
  readonly path: string;
  readonly size: number;
  readonly seed: string;
  readonly onProgress?: (done: number, total: number) => void;
};

const BATCH = 100;

/** Writes a sample register; the same seed and size give the same bytes. Yields to the event loop. */
export async function generateSample({ path, size, seed, onProgress }: Sample): Promise<void> {
  if (size < SHOWCASE_SIZE)
    throw new RangeError(`A sample register has at least ${SHOWCASE_SIZE} companies.`);
  const writer = new RegisterWriter(path);
  const report = () => {
    if (writer.companies % BATCH === 0 || writer.companies === size) onProgress?.(writer.companies, size);
  };
  try {
    const showcase = await writeShowcase(writer, seed);
    await writeOrdinary(writer, seed, size - SHOWCASE_SIZE, report);
    await writer.finish({
      kind: 'sample',
      build: sampleBuild(seed, size),
      label: `Sample register of ${size.toLocaleString('en-GB')} fictional companies`,
      covers: OPERATION_NAMES.filter(isSpecified),
      showcase,
    });
  } catch (reason) {
    writer.abandon();
    throw reason;
  }
}

async function writeShowcase(writer: RegisterWriter, seed: string): Promise<RegisterInfo['showcase']> {
  const shown = [];
  for (const fixed of showcaseOf(seed)) {
    const { traits, shows } = fixed;
    const tree = showcaseTree(seed, fixed);
    if (tree !== undefined) writer.addGroupTree(fixed.tree, tree);
    const { company, records } = companyOf(traits);
    writer.addCompany(company, { ...records, groupTree: fixed.tree });
    if (shows !== undefined) shown.push({ companyNumber: traits.number, companyName: traits.name, shows });
    await setImmediate();
  }
  return shown;
}

/** A group tree is written with its first company and shared by the others. */
async function writeOrdinary(
  writer: RegisterWriter,
  seed: string,
  count: number,
  report: () => void,
): Promise<void> {
  const population = new Population(seed, FIRST_ORDINARY + count);
  for (let index = FIRST_ORDINARY; index < FIRST_ORDINARY + count; index += 1) {
    const traits = population.traits(index);
    const group = population.groupOf(index);
    if (group === undefined) writer.addGroupTree(index, nodeAtHome(traits.number, traits.name));
    else if (group.head === index) writer.addGroupTree(index, group.tree);
    const { company, records } = companyOf(traits);
    writer.addCompany(company, { ...records, groupTree: group?.head ?? index });
    report();
    await setImmediate();
  }
}
