import { GROUP_DEPTH_LIMIT, type GroupNodeWire } from '#contract/group-structure.ts';
import { groupNodeCountry } from '../../register/country.ts';
import { NO_GROUP, type RegisterWriter } from '../../register/writer.ts';
import type { ImportReport, ReportedRow } from '../import-report.ts';
import { type TextLine, textLines } from '../input/text-lines.ts';
import { ProgressReporter } from '../progress-reporter.ts';
import type { ImportDestination, OpenPart, SourceKind } from '../source-kind.ts';
import { GroupForest, toGroupNode, treesOf } from './group-trees.ts';
import { identify } from './holder-identity.ts';
import { type Completing, linkParents } from './parent-links.ts';
import { readPscRecord } from './psc-record.ts';
import { CompaniesWithRecords, HolderWriter, StagedHolders } from './psc-staging.ts';

/** The snapshot of persons with significant control (JSON lines), source of the group structure (SPEC
 * 2.10): the sole corporate majority holder is the parent. Of individuals only the company number is
 * used. */
export const PERSONS_WITH_SIGNIFICANT_CONTROL: SourceKind = {
  name: 'persons with significant control',
  covers: ['group-structure'],
  noun: 'record',
  isSingleDocument: false,
  matches,
  read: readSnapshot,
  complete: completeGroups,
};

const ABOUT_SNAPSHOT = 'records about the snapshot itself';

const MAX_SHOWN = 200;

/** Tries every line of the beginning, because the first may be damaged. */
function matches(head: Buffer): boolean {
  const text = head.toString('utf8').replace(/^\ufeff/, '');
  if (/^\s*\{\s*"company_number"\s*:\s*"[^"]*"\s*,\s*"data"\s*:/.test(text)) return true;
  return text.split(/[\r\n]+/).some((line) => {
    return line.startsWith('{') && readPscRecord(line).about !== 'nothing';
  });
}

async function readSnapshot({ label, chunks }: OpenPart, { report, work }: ImportDestination): Promise<void> {
  const holders = new HolderWriter(work, label);
  const seen = new CompaniesWithRecords(work);
  const counts = new Map<string, number>();
  for await (const lines of textLines(chunks)) {
    report.countRead(lines.length);
    for (const line of lines) {
      const record = readPscRecord(line.text);
      if (record.about === 'nothing' || line.tooLong) {
        report.reject(
          { file: label, line: line.number, text: shownText(line, record) },
          reasonFor(line, record),
        );
      } else if (record.about === 'holder') {
        const { company, holder } = record;
        seen.add(company);
        holders.add(line.number, company, identify(holder));
        const reported: ReportedRow = { file: label, line: line.number, text: holder.name };
        if (line.warning !== undefined) report.warn(reported, line.warning);
      } else if (record.about === 'company') {
        seen.add(record.company);
        counts.set(record.category, (counts.get(record.category) ?? 0) + 1);
      } else {
        counts.set(ABOUT_SNAPSHOT, (counts.get(ABOUT_SNAPSHOT) ?? 0) + 1);
      }
    }
  }
  seen.save();
  for (const [what, count] of [...counts].sort()) report.tally(what, count);
}

type Read = ReturnType<typeof readPscRecord>;

function reasonFor(line: TextLine, record: Read): string {
  if (line.tooLong) return 'is longer than any record.';
  return record.about === 'nothing' ? record.rejected : '';
}

/** A readable line may name a person and is not shown; an unreadable one is shown in part. */
function shownText(line: TextLine, record: Read): string {
  return record.about === 'nothing' && record.text !== undefined
    ? record.text
    : line.text.slice(0, MAX_SHOWN);
}

/** A larger response than about 16 MiB is more than clients accept. The largest real groups have some
 * thousands of companies. */
const MAX_ENTITIES = 100_000;

const UNKNOWN = -1;
const NOT_COVERED = -2;

export async function completeGroups(
  to: ImportDestination,
  signal: AbortSignal | undefined,
  maxEntities = MAX_ENTITIES,
): Promise<void> {
  const { writer, report, work } = to;
  const staging = new StagedHolders(work);
  const seen = new CompaniesWithRecords(work);
  const progress = new ProgressReporter(
    to.onProgress,
    signal,
    staging.holders + seen.size + writer.companies,
  );
  const forest = new GroupForest(writer.companies + staging.entities);
  await linkParents(forest, staging, { writer, report, progress });
  const cut = forest.settle(GROUP_DEPTH_LIMIT);
  const nodeOf = (entity: number) => node(entity, writer, staging);
  const circle = 'owns itself through others; the circle was cut at the first repeated entity.';
  const deep = `would be more than ${GROUP_DEPTH_LIMIT} levels below the top of its group; the group was cut there.`;
  reportCut(cut.circular.map(nodeOf), staging, report, {
    tally: 'circular holdings that were cut',
    reason: circle,
  });
  reportCut(cut.deep.map(nodeOf), staging, report, {
    tally: 'groups that were cut because of their depth',
    reason: deep,
  });
  report.countUsed(forest.children.length - cut.circular.length - cut.deep.length);

  const groupOf = new Int32Array(writer.companies + staging.entities + 1).fill(UNKNOWN);
  await writeTrees(forest, { groupOf, nodeOf, maxEntities }, { writer, report, progress });
  const absent = await markUngrouped(seen, groupOf, { writer, progress });
  report.tally('companies with PSC records missing from the company data', absent);
  await setGroups(groupOf, { writer, report, progress });
}

function reportCut(
  cut: readonly GroupNodeWire[],
  staging: StagedHolders,
  report: ImportReport,
  { tally, reason }: { readonly tally: string; readonly reason: string },
): void {
  for (const { company_number: number } of cut) {
    const holder = staging.first(number);
    if (holder === undefined) continue;
    report.warn({ file: holder.file, line: holder.line, text: holder.name }, `Company ${number} ${reason}`);
  }
  report.tally(tally, cut.length);
}

type Writing = {
  readonly groupOf: Int32Array;
  readonly nodeOf: (entity: number) => GroupNodeWire;
  readonly maxEntities: number;
};

async function writeTrees(
  forest: GroupForest,
  { groupOf, nodeOf, maxEntities }: Writing,
  { writer, report, progress }: Completing,
): Promise<void> {
  let trees = 0;
  for (const tree of treesOf(forest, (entity) => groupOf[entity] !== UNKNOWN)) {
    await progress.checkpoint();
    const tooLarge = tree.entities.length > maxEntities;
    const hasNoCompany = tree.entities.every((entity) => entity > writer.companies);
    if (!tooLarge && !hasNoCompany) {
      trees += 1;
      writer.addGroupTree(trees, toGroupNode(tree, forest, nodeOf));
    }
    for (const entity of tree.entities) groupOf[entity] = tooLarge || hasNoCompany ? NOT_COVERED : trees;
    if (tooLarge && !hasNoCompany) reportTooLarge(nodeOf(tree.root), tree.entities.length, report);
  }
  report.tally('groups of more than one entity', trees);
}

function reportTooLarge(top: GroupNodeWire, entities: number, report: ImportReport): void {
  const size = entities.toLocaleString('en-GB');
  const reason = `is a group of ${size} entities, which is too large for a response; its companies are not covered.`;
  report.warn({ file: '', line: 0, text: top.company_name }, reason);
  report.tally('groups too large for a response, whose companies are not covered');
}

function node(entity: number, writer: RegisterWriter, staging: StagedHolders): GroupNodeWire {
  if (entity <= writer.companies) {
    const { number, name, country } = writer.companyOf(entity);
    return { company_number: number, company_name: name, ...groupNodeCountry(number, country) };
  }
  const { number, name, country, country_code } = staging.entity(entity - writer.companies);
  return { company_number: number, company_name: name, country, country_code };
}

/** Marks companies with records that are in no tree. Returns the number of those missing from the company data. */
async function markUngrouped(
  seen: CompaniesWithRecords,
  groupOf: Int32Array,
  { writer, progress }: Omit<Completing, 'report'>,
): Promise<number> {
  let absent = 0;
  for (const number of seen) {
    await progress.advance(1);
    const company = writer.companyId(number);
    if (company === undefined) absent += 1;
    else if (groupOf[company] === UNKNOWN) groupOf[company] = NO_GROUP;
  }
  return absent;
}

/** In the order of the register, which is many times faster at millions of rows. */
async function setGroups(groupOf: Int32Array, { writer, report, progress }: Completing): Promise<void> {
  let grouped = 0;
  let alone = 0;
  for (let company = 1; company <= writer.companies; company += 1) {
    await progress.advance(1);
    const group = groupOf[company] ?? UNKNOWN;
    if (group < 0) continue;
    writer.setGroupTree(company, group);
    if (group === NO_GROUP) alone += 1;
    else grouped += 1;
  }
  report.tally('companies in groups of more than one entity', grouped);
  report.tally('companies with neither parent nor subsidiary', alone);
}
