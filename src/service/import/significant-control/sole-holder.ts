import { nameKey, wordsOf } from '#contract/name-words.ts';
import type { RegisterWriter } from '../../register/writer.ts';
import type { StagedHolder } from './control-staging.ts';

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

/** Different entities that hold one company, but for one that is there with its number and without. */
export function differentHolders(each: readonly ResolvedHolder[]): readonly ResolvedHolder[] {
  if (each.length < 2) return each;
  const words = (held: ResolvedHolder) => wordsOf(held.holder.name).join(' ');
  const numbered = new Set(each.filter(({ holder }) => holder.number !== '').map(words));
  return each.filter((held) => held.holder.number !== '' || !numbered.has(words(held)));
}

function bears(company: { readonly name: string; readonly previous_names: string }, name: string): boolean {
  const key = nameKey(name);
  if (nameKey(company.name) === key) return true;
  const former: { name: string }[] = company.previous_names === '' ? [] : JSON.parse(company.previous_names);
  return former.some((past) => nameKey(past.name) === key);
}
