import { nameKey, wordsOf } from '#contract/name-words.ts';
import { comparableNumber } from '#contract/registered-number.ts';
import type { RegisterWriter } from '../../register/writer.ts';
import type { CompanyIds } from '../company-ids.ts';
import type { ImportReport } from '../import-report.ts';
import type { ProgressReporter } from '../progress-reporter.ts';
import type { GroupForest } from './group-trees.ts';
import type { StagedHolder, StagedHolders } from './psc-staging.ts';

export type Completing = {
  readonly writer: RegisterWriter;
  readonly report: ImportReport;
  readonly progress: ProgressReporter;
};

const MAX_SHOWN = 1_000;

const MAX_HOLDERS = 50;

/** The sole corporate majority holder is the parent. A company outside the company data may have one too. */
export async function linkParents(
  forest: GroupForest,
  staging: StagedHolders,
  { writer, ids, report, progress }: Completing & { readonly ids: CompanyIds },
): Promise<void> {
  const counts: HolderCounts = { otherName: 0 };
  let several = 0;
  const entityOf = (number: string): number | undefined => {
    const company = ids.get(number);
    if (company !== undefined) return company;
    const outside = staging.registered(number);
    return outside && writer.companies + outside;
  };
  const link = ({ entity, holders }: HeldCompany): void => {
    const distinct = distinctHolders([...holders.values()]);
    const [sole, other] = distinct;
    if (entity === undefined || sole === undefined) return;
    if (other === undefined) forest.add(entity, sole.entity);
    else if (entity <= writer.companies) {
      several += 1;
      reportSeveral(report, distinct);
    }
  };
  let current: HeldCompany | undefined;
  for (const holder of staging.all()) {
    await progress.advance(1);
    if (current?.number !== holder.company) {
      if (current !== undefined) link(current);
      current = { number: holder.company, entity: entityOf(holder.company), holders: new Map() };
    }
    if (current.entity === undefined || current.holders.size >= MAX_HOLDERS) continue;
    const resolved = resolveHolder(holder, { writer, ids }, counts);
    if (!current.holders.has(resolved.entity)) current.holders.set(resolved.entity, resolved);
  }
  if (current !== undefined) link(current);
  report.tally('companies with several corporate majority holders, and therefore no parent', several);
  report.tally('holders identified by number although the register has another name', counts.otherName);
}

type HeldCompany = {
  readonly number: string;
  readonly entity: number | undefined;
  readonly holders: Map<number, ResolvedHolder>;
};

/** Names only corporate entities: persons are never staged. */
function reportSeveral(report: ImportReport, holders: readonly ResolvedHolder[]): void {
  const [{ holder } = {}] = holders;
  if (holder === undefined) return;
  const text = holders
    .map((held) => held.holder.name)
    .join('; ')
    .slice(0, MAX_SHOWN);
  const reason = `Company ${holder.company} has several corporate majority holders, and therefore no parent.`;
  report.warn({ file: holder.file, line: holder.line, text }, reason);
}

/** Entity ids: companies of the register by their id, then outside entities. */
type ResolvedHolder = { readonly holder: StagedHolder; readonly entity: number };

type HolderCounts = { otherName: number };

function resolveHolder(
  holder: StagedHolder,
  { writer, ids }: { readonly writer: RegisterWriter; readonly ids: CompanyIds },
  counts: HolderCounts,
): ResolvedHolder {
  const outside = { holder, entity: writer.companies + holder.entity };
  const company = holder.registered_number === '' ? undefined : ids.get(holder.registered_number);
  if (company === undefined) return outside;
  const sameName = hasOrHadName(writer.companyOf(company), holder.name);
  if (!sameName && holder.number_decides === 0) return outside;
  if (!sameName) counts.otherName += 1;
  return { holder, entity: company };
}

/** Records with one name are of one holder unless their numbers differ. Prefers records on the register,
 * then with a number, then with a country. */
function distinctHolders(each: readonly ResolvedHolder[]): readonly ResolvedHolder[] {
  if (each.length < 2) return each;
  const distinct: Comparable[] = [];
  for (const held of each.map(comparable).sort(byRank)) {
    const isKnown = distinct.some(
      ({ words, number }) =>
        words === held.words && (number === held.number || number === '' || held.number === ''),
    );
    if (!isKnown) distinct.push(held);
  }
  return distinct.map(({ held }) => held);
}

function comparable(held: ResolvedHolder) {
  const { name, number } = held.holder;
  return { held, words: wordsOf(name).join(' ') || name, number: comparableNumber(number) };
}

type Comparable = ReturnType<typeof comparable>;

/** Entity ids are ordered: the register, then outside entities, those of unknown country last. */
function byRank(one: Comparable, other: Comparable): number {
  const numbered = Number(other.number !== '') - Number(one.number !== '');
  return numbered || one.held.entity - other.held.entity;
}

function hasOrHadName(
  company: { readonly name: string; readonly previous_names: string },
  name: string,
): boolean {
  const key = nameKey(name);
  if (nameKey(company.name) === key) return true;
  const former: { name: string }[] = company.previous_names === '' ? [] : JSON.parse(company.previous_names);
  return former.some((past) => nameKey(past.name) === key);
}
