import { GROUP_DEPTH_LIMIT, type GroupNodeWire } from '#contract/group-structure.ts';
import { seatOf } from '../../register/company-seat.ts';
import { ALONE, type RegisterWriter } from '../../register/writer.ts';
import type { ImportReport } from '../import-report.ts';
import type { ImportDestination } from '../source-kind.ts';
import { Steps } from '../steps.ts';
import { ControlStaging } from './control-staging.ts';
import { GroupForest } from './group-forest.ts';
import { toGroupNode, treesOf } from './group-trees.ts';
import { type Completing, linkParents } from './parent-links.ts';
import { SeenCompanies } from './seen-companies.ts';

/**
 * Most entities of one group. A larger one would be an answer of about 16 MiB, more than clients take; its companies
 * are not covered, and the report says so. The largest real groups have some thousands of companies in the register.
 */
const MOST_ENTITIES = 100_000;

const NOT_SEEN = -1;
const NOT_GIVEN = -2;

/** Gives every company that records were seen of its group, from what was staged. */
export async function completeGroups(
  to: ImportDestination,
  signal: AbortSignal | undefined,
  mostEntities = MOST_ENTITIES,
): Promise<void> {
  const { writer, report, work } = to;
  const staging = new ControlStaging(work);
  const seen = new SeenCompanies(work);
  const steps = new Steps(to.onProgress, signal, staging.holders + seen.size + writer.companies);
  const forest = new GroupForest(writer.companies + staging.entities);
  await linkParents(forest, staging, { writer, report, steps });
  const cut = forest.settle(GROUP_DEPTH_LIMIT);
  const nodeOf = (entity: number) => node(entity, writer, staging);
  const circle = 'holds itself through others: cut at the first entity that came again.';
  const deep = `would be more than ${GROUP_DEPTH_LIMIT} levels below the top of its group: cut there.`;
  tellCut(cut.circular.map(nodeOf), staging, report, { counted: 'circular holdings, cut', reason: circle });
  tellCut(cut.deep.map(nodeOf), staging, report, { counted: 'groups cut for their depth', reason: deep });
  report.use(forest.children.length - cut.circular.length - cut.deep.length);

  const groupOf = new Int32Array(writer.companies + staging.entities + 1).fill(NOT_SEEN);
  await writeTrees(forest, { groupOf, nodeOf, mostEntities }, { writer, report, steps });
  const absent = await markAlone(seen, groupOf, { writer, steps });
  report.tally('companies with records of control that are not in the company data', absent);
  await setGroups(groupOf, { writer, report, steps });
}

function tellCut(
  cut: readonly GroupNodeWire[],
  staging: ControlStaging,
  report: ImportReport,
  { counted, reason }: { readonly counted: string; readonly reason: string },
): void {
  for (const { company_number: number } of cut) {
    const holder = staging.first(number);
    if (holder === undefined) continue;
    report.note({ file: holder.file, line: holder.line, text: holder.name }, `company ${number} ${reason}`);
  }
  report.tally(counted, cut.length);
}

type Writing = {
  /** By entity: the tree it is in, or one of the constants above. */
  readonly groupOf: Int32Array;
  readonly nodeOf: (entity: number) => GroupNodeWire;
  readonly mostEntities: number;
};

async function writeTrees(
  forest: GroupForest,
  { groupOf, nodeOf, mostEntities }: Writing,
  { writer, report, steps }: Completing,
): Promise<void> {
  let trees = 0;
  for (const tree of treesOf(forest, (entity) => groupOf[entity] !== NOT_SEEN)) {
    await steps.look();
    const tooLarge = tree.entities.length > mostEntities;
    const ofNobody = tree.entities.every((entity) => entity > writer.companies);
    if (!tooLarge && !ofNobody) {
      trees += 1;
      writer.addGroupTree(trees, toGroupNode(tree, forest, nodeOf));
    }
    for (const entity of tree.entities) groupOf[entity] = tooLarge || ofNobody ? NOT_GIVEN : trees;
    if (tooLarge && !ofNobody) tellTooLarge(nodeOf(tree.top), tree.entities.length, report);
  }
  report.tally('groups of more than one entity', trees);
}

function tellTooLarge(top: GroupNodeWire, entities: number, report: ImportReport): void {
  const size = entities.toLocaleString('en-GB');
  const reason = `is a group of ${size} entities, too large for an answer: its companies are not covered.`;
  report.note({ file: '', line: 0, text: top.company_name }, reason);
  report.tally('groups too large for an answer: their companies are not covered');
}

function node(entity: number, writer: RegisterWriter, staging: ControlStaging): GroupNodeWire {
  if (entity <= writer.companies) {
    const { number, name, country } = writer.companyOf(entity);
    return { company_number: number, company_name: name, ...seatOf(number, country) };
  }
  const { number, name, country, country_code } = staging.entity(entity - writer.companies);
  return { company_number: number, company_name: name, country, country_code };
}

/** Companies that records were seen of and that are in no tree; answers how many are not in the company data. */
async function markAlone(
  seen: SeenCompanies,
  groupOf: Int32Array,
  { writer, steps }: Omit<Completing, 'report'>,
): Promise<number> {
  let absent = 0;
  for (const number of seen) {
    await steps.take(1);
    const company = writer.companyId(number);
    if (company === undefined) absent += 1;
    else if (groupOf[company] === NOT_SEEN) groupOf[company] = ALONE;
  }
  return absent;
}

/** In the order of the register's rows, which is many times faster than any other at millions. */
async function setGroups(groupOf: Int32Array, { writer, report, steps }: Completing): Promise<void> {
  let grouped = 0;
  let alone = 0;
  for (let company = 1; company <= writer.companies; company += 1) {
    await steps.take(1);
    const group = groupOf[company] ?? NOT_SEEN;
    if (group < 0) continue;
    writer.setGroupTree(company, group);
    if (group === ALONE) alone += 1;
    else grouped += 1;
  }
  report.tally('companies in groups of more than one entity', grouped);
  report.tally('companies with neither parent nor subsidiary', alone);
}
