import { OPERATION_NAMES } from '#contract/operations.ts';
import { RegisterWriter } from '#service/register/writer.ts';
import { companyOf } from './fictional-company.ts';
import { Population } from './population.ts';
import { nodeAtHome } from './sample-groups.ts';

/** Indices below are the showcase's. */
const FIRST_ORDINARY = 100;

type Sample = {
  readonly path: string;
  readonly size: number;
  readonly seed: string;
  readonly onProgress?: (done: number, total: number) => void;
};

/** Identifies the content of a sample register. */
export function sampleBuild(seed: string, size: number): string {
  return `${seed}:${size}`;
}

/** Writes a sample register of `size` fictional companies to `path`. The same seed and size give the same bytes. */
export function generateSample({ path, size, seed, onProgress }: Sample): void {
  const writer = new RegisterWriter(path);
  try {
    const end = FIRST_ORDINARY + size;
    const population = new Population(seed, end);
    for (let index = FIRST_ORDINARY; index < end; index += 1) {
      const traits = population.traits(index);
      const group = population.groupOf(index);
      if (group === undefined) writer.addGroupTree(index, nodeAtHome(traits.number, traits.name));
      else if (group.head === index) writer.addGroupTree(index, group.tree);
      const { company, records } = companyOf(traits);
      writer.addCompany(company, { ...records, groupTree: group?.head ?? index });
      if (writer.companies % 100 === 0 || writer.companies === size) onProgress?.(writer.companies, size);
    }
    writer.finish({
      kind: 'sample',
      build: sampleBuild(seed, size),
      label: `Sample register: ${size.toLocaleString('en-GB')} fictional companies`,
      covers: OPERATION_NAMES,
      showcase: [],
    });
  } catch (reason) {
    writer.abandon();
    throw reason;
  }
}
