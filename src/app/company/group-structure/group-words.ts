import { countryName } from '#app/format/countries.ts';
import { formatCount } from '#app/format/counts.ts';
import { nameKey } from '#app/format/name-key.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { lineage } from '#app/tree/branches.ts';
import type { GroupNode } from '#contract/group-structure.ts';
import type { NodeHint } from './group-hints.ts';
import type { Group, GroupBranch } from './group-tree.ts';

export const ENTITY = { one: 'entity', many: 'entities' };
const COUNTRY = { one: 'country', many: 'countries' };
/** What the children of a node are called. */
export const SUBSIDIARY = { one: 'subsidiary', many: 'subsidiaries' };
export const LEVEL = { one: 'level', many: 'levels' };

/** Names of an entry that names nothing. */
const NAMELESS = 'No name given';

/** The name of a node, or its number where it has none, or that it has neither; blanks are no name. */
export function nodeName({ company_name, company_number, unreadable }: GroupNode): string {
  const given = [unreadable, company_name, company_number].filter((each) => typeof each === 'string');
  return given.find((each) => each.trim() !== '') ?? NAMELESS;
}

export function nodeCountry({ country, country_code }: GroupNode): string | undefined {
  return countryName(country, country_code);
}

/** `10,000 entities in 10 countries on 6 levels.` Those that state no country are counted apart. */
export function groupSummary({ branches, deepest }: Pick<Group, 'branches' | 'deepest'>): string {
  const stated = branches.map(({ item }) => nodeCountry(item)).filter((name) => name !== undefined);
  const silent = branches.length - stated.length;
  const parts = [
    formatCount(branches.length, ENTITY),
    stated.length > 0 && `in ${formatCount(new Set(stated).size, COUNTRY)}`,
    `on ${formatCount(deepest + 1, LEVEL)}`,
    silent > 0 && stated.length > 0 && `(${formatCount(silent, ENTITY)} without a country)`,
  ];
  return `${parts.filter(Boolean).join(' ')}.`;
}

/** Where the requested company stands in the group; the record may speak of it at the top, below, or not at all. */
export function placeSummary({ tree, home }: Group, requested: string): string {
  const { root } = tree;
  if (home.length === 0) {
    return `${requested} does not appear in this record of its group, which is shown from the top: ${nodeName(root.item)}.`;
  }
  if (root.children.length === 0)
    return 'The record names no parent and no subsidiary: this company belongs to no known group.';
  const [first] = home;
  if (home.length > 1) {
    const appears = `${requested} appears ${home.length} times in this group.`;
    return home.includes(root) ? appears : `${appears} The top of this group is ${nodeName(root.item)}.`;
  }
  return first === root
    ? `${requested} is the top of this group.`
    : `The top of this group is ${nodeName(root.item)}; ${requested} stands ${formatCount(first?.level ?? 0, LEVEL)} below it.`;
}

/** `A › B › C`; of a long way only both ends. */
export function pathWords(branch: GroupBranch): string {
  const names = lineage(branch).map(({ item }) => nodeName(item));
  if (names.length <= 6) return names.join(' › ');
  const between = formatCount(names.length - 4, LEVEL);
  return [...names.slice(0, 2), `(${between})`, ...names.slice(-2)].join(' › ');
}

/** What is said of a node whose number stands elsewhere, too: short, for beside its name. */
export function hintWords({ places, names, aboveItself }: NodeHint, { company_name }: GroupNode): string[] {
  const own = company_name === undefined ? undefined : nameKey(company_name);
  const other = names.find((name) => nameKey(name) !== own);
  const more = names.length - (own === undefined ? 1 : 2);
  return [
    `appears ${formatNumber(places.length)} times`,
    ...(names.length > 1 && other !== undefined
      ? [`same number, other name: ${more > 0 ? `${other} and ${formatNumber(more)} more` : other}`]
      : []),
    ...(aboveItself ? ['appears above itself'] : []),
  ];
}
