import { setImmediate } from 'node:timers/promises';
import { OPERATION_NAMES } from '#contract/operations.ts';
import type { RegisterInfo } from '#service/register/schema.ts';
import { RegisterWriter } from '#service/register/writer.ts';
import { companyOf } from './fictional-company.ts';
import { FIRST_ORDINARY, Population } from './population.ts';
import { SHOWCASE_SIZE, sampleBuild } from './sample-build.ts';
import { nodeAtHome } from './sample-groups.ts';
import { showcaseOf, showcaseTree } from './showcase/showcase.ts';

type Sample = {
  readonly path: string;
  /** Number of companies, at least those of the showcase. */
  readonly size: number;
  readonly seed: string;
  readonly onProgress?: (done: number, total: number) => void;
};

/** Companies between two reports of progress. */
const STEP = 100;

/**
 * Writes a sample register of `size` fictional companies to `path`. The same seed and size give the same bytes. Comes
 * back to the event loop after each company, and while the search index is built, so that a server can say meanwhile that it
 * is starting.
 */
export async function generateSample({ path, size, seed, onProgress }: Sample): Promise<void> {
  if (size < SHOWCASE_SIZE)
    throw new RangeError(`A sample register has at least ${SHOWCASE_SIZE} companies.`);
  const writer = new RegisterWriter(path);
  const report = () => {
    if (writer.companies % STEP === 0 || writer.companies === size) onProgress?.(writer.companies, size);
  };
  try {
    const showcase = await writeShowcase(writer, seed);
    await writeOrdinary(writer, seed, size - SHOWCASE_SIZE, report);
    await writer.finish({
      kind: 'sample',
      build: sampleBuild(seed, size),
      label: `Sample register of ${size.toLocaleString('en-GB')} fictional companies`,
      covers: OPERATION_NAMES,
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

/** A group's tree is written with its first company and shared by the others; any other company is its own tree. */
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
