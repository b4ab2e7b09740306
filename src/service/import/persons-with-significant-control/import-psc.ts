import { GROUP_DEPTH_LIMIT, type GroupNodeWire } from '#contract/group-structure.ts';
import { groupNodeCountry } from '../../register/country.ts';
import { comparePacked, packPerson } from '../../register/packed-persons.ts';
import { NO_GROUP, type RegisterWriter } from '../../register/writer.ts';
import type { ImportReport, ReportedRow } from '../import-report.ts';
import { type TextLine, textLines } from '../input/text-lines.ts';
import { ProgressReporter } from '../progress-reporter.ts';
import type { ImportDestination, OpenPart, SourceKind } from '../source-kind.ts';
import { GroupForest, toGroupNode, treesOf } from './group-trees.ts';
import { identify } from './holder-identity.ts';
import { type Completing, linkParents } from './parent-links.ts';
import { readPscRecord } from './psc-record.ts';
import { HolderWriter, PersonStaging, StagedHolders } from './psc-staging.ts';

/** The snapshot of persons with significant control (JSON lines): each record becomes a row of its company. It is the
 * source of the group structure, too (SPEC 2.10): the sole corporate majority holder is the parent. */
export const PERSONS_WITH_SIGNIFICANT_CONTROL: SourceKind = {
  name: 'persons with significant control',
  covers: ['group-structure', 'persons-with-significant-control'],
  noun: 'record',
  isSingleDocument: false,
  needsCompanies: true,
  matches,
  read: readSnapshot,
  complete,
};

const ABOUT_SNAPSHOT = 'records about the snapshot itself';

/** Tries every line of the beginning, because the first may be damaged. */
function matches(head: Buffer): boolean {
  const text = head.toString('utf8').replace(/^\ufeff/, '');
  if (/^\s*\{\s*"company_number"\s*:\s*"[^"]*"\s*,\s*"data"\s*:/.test(text)) return true;
  return text.split(/[\r\n]+/).some((line) => {
    return line.startsWith('{') && readPscRecord(line).about !== 'nothing';
  });
}

async function readSnapshot({ label, chunks }: OpenPart, to: ImportDestination): Promise<void> {
  const { report, work } = to;
  const holders = new HolderWriter(work, label);
  const persons = PersonStaging.of(to);
  const counts = new Map<string, number>();
  const count = (what: string, added = 1) => counts.set(what, (counts.get(what) ?? 0) + added);
  for await (const lines of textLines(chunks)) {
    report.countRead(lines.length);
    for (const line of lines) {
      const record = readPscRecord(line.text);
      const row: ReportedRow = { file: label, line: line.number, text: shownText(line, record) };
      if (record.about === 'nothing' || line.tooLong) {
        report.reject(row, reasonFor(line, record));
      } else if (record.about === 'company') {
        const { company, person, holder } = record;
        persons.add(company, packPerson(person, company));
        if (holder !== undefined) holders.add(line.number, company, identify(holder));
        count(record.category);
        if (person.ceased_on !== undefined || person.ceased === 'true') count(CEASED);
        for (const name of record.unknown) count(unknownMember(name, counts));
        for (const warning of [line.warning, record.warning]) {
          if (warning !== undefined) report.warn(row, warning);
        }
      } else {
        count(ABOUT_SNAPSHOT);
        count(STATED, record.records);
      }
    }
  }
  for (const [what, counted] of [...counts].sort()) report.tally(what, counted);
}

const CEASED = 'records of control that has ceased';
const STATED = 'records that the snapshot says it has';

const MAX_UNKNOWN = 20;

/** Names of members alone: a value may be private. */
function unknownMember(name: string, counts: ReadonlyMap<string, number>): string {
  const what = `members that are not imported: ${name}`;
  const isName = /^[a-z]\w{0,60}$/.test(name);
  return isName && (counts.has(what) || counts.size < MAX_UNKNOWN)
    ? what
    : 'members that are not imported: others';
}

type Read = ReturnType<typeof readPscRecord>;

function reasonFor(line: TextLine, record: Read): string {
  if (line.tooLong) return 'is longer than any record.';
  return record.about === 'nothing' ? record.rejected : '';
}

/** The company number at most: the rest may be about a person. */
function shownText(line: TextLine, record: Read): string {
  if (record.about === 'company') return `Company ${record.company}`;
  if (record.about === 'nothing' && record.text !== undefined) return record.text;
  const [shown = ''] = /^\s*\{\s*"company_number"\s*:\s*"[^"]{0,20}"/.exec(line.text) ?? [];
  return shown;
}

async function complete(to: ImportDestination, signal: AbortSignal | undefined): Promise<void> {
  await completeGroups(to, signal);
  await completePersons(to, signal);
}

async function completePersons(to: ImportDestination, signal: AbortSignal | undefined): Promise<void> {
  const { writer, report } = to;
  const progress = new ProgressReporter(to.onProgress, signal, undefined);
  let duplicates = 0;
  for (const { company, lines } of PersonStaging.of(to).companies()) {
    const pause = progress.advance(1);
    if (pause !== undefined) await pause;
    const rows = lines.sort(comparePacked).filter((line, index) => line !== lines[index - 1]);
    writer.addPackedList(company, 'persons-with-significant-control', rows);
    report.countUsed(rows.length);
    duplicates += lines.length - rows.length;
  }
  report.tally('duplicate records of control', duplicates);
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
  const persons = PersonStaging.of(to);
  const progress = new ProgressReporter(to.onProgress, signal, staging.holders + writer.companies);
  const forest = new GroupForest(writer.companies + staging.entities);
  await linkParents(forest, staging, { writer, ids: persons.ids, report, progress });
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
  report.tally(
    'companies whose parent is known',
    forest.children.length - cut.circular.length - cut.deep.length,
  );

  const groupOf = new Int32Array(writer.companies + staging.entities + 1).fill(UNKNOWN);
  await writeTrees(forest, { groupOf, nodeOf, maxEntities }, { writer, report, progress });
  report.tally('companies with PSC records missing from the company data', persons.absent);
  await setGroups(groupOf, persons, { writer, report, progress });
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

/** In the order of the register, which is many times faster at millions of rows. */
async function setGroups(
  groupOf: Int32Array,
  persons: PersonStaging,
  { writer, report, progress }: Completing,
): Promise<void> {
  let grouped = 0;
  let alone = 0;
  for (let company = 1; company <= writer.companies; company += 1) {
    const pause = progress.advance(1);
    if (pause !== undefined) await pause;
    const known = groupOf[company] ?? UNKNOWN;
    const group = known === UNKNOWN && persons.hasRecords(company) ? NO_GROUP : known;
    if (group < 0) continue;
    writer.setGroupTree(company, group);
    if (group === NO_GROUP) alone += 1;
    else grouped += 1;
  }
  report.tally('companies in groups of more than one entity', grouped);
  report.tally('companies with neither parent nor subsidiary', alone);
}
