import { nameKey, wordsOf } from '#contract/name-words.ts';
import type { RegisterWriter } from '../../register/writer.ts';
import type { StagedHolder } from './control-staging.ts';
import { comparableNumber } from './registered-number.ts';

/** Entities are numbered: companies of the register by their id, those outside after them. */
export type ResolvedHolder = { readonly holder: StagedHolder; readonly entity: number };

/** What the resolving of holders counts. */
export type HolderCounts = { otherName: number };

/** Which entity a holder is: a company of the register, or one outside it. */
export function resolveHolder(
  holder: StagedHolder,
  writer: Pick<RegisterWriter, 'companies' | 'companyId' | 'companyOf'>,
  counts: HolderCounts,
): ResolvedHolder {
  const outside = { holder, entity: writer.companies + holder.entity };
  const company = holder.registered_number === '' ? undefined : writer.companyId(holder.registered_number);
  if (company === undefined) return outside;
  const named = bears(writer.companyOf(company), holder.name);
  if (!named && holder.number_decides === 0) return outside;
  if (!named) counts.otherName += 1;
  return { holder, entity: company };
}

/**
 * Those who hold one company, each once: records of one name are of one holder, unless they give different numbers. Of
 * such records one on the register counts first, then one with a number, then one with a country.
 */
export function differentHolders(each: readonly ResolvedHolder[]): readonly ResolvedHolder[] {
  if (each.length < 2) return each;
  const different: Comparable[] = [];
  for (const held of each.map(comparable).sort(byRank)) {
    const isThere = different.some(
      ({ words, number }) =>
        words === held.words && (number === held.number || number === '' || held.number === ''),
    );
    if (!isThere) different.push(held);
  }
  return different.map(({ held }) => held);
}

function comparable(held: ResolvedHolder) {
  const { name, number } = held.holder;
  return { held, words: wordsOf(name).join(' ') || name, number: comparableNumber(number) };
}

type Comparable = ReturnType<typeof comparable>;

/** Entities are numbered in this order: the register's, then those outside, those of no known country last. */
function byRank(one: Comparable, other: Comparable): number {
  const numbered = Number(other.number !== '') - Number(one.number !== '');
  return numbered || one.held.entity - other.held.entity;
}

function bears(company: { readonly name: string; readonly previous_names: string }, name: string): boolean {
  const key = nameKey(name);
  if (nameKey(company.name) === key) return true;
  const former: { name: string }[] = company.previous_names === '' ? [] : JSON.parse(company.previous_names);
  return former.some((past) => nameKey(past.name) === key);
}
