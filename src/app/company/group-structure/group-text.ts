import { lineage } from '#app/components/tree/branches.ts';
import { nameKey } from '#app/format/company-name.ts';
import { formatCount, formatNumber } from '#app/format/numbers.ts';
import type { GroupNode } from '#contract/group-structure.ts';
import type { Group, GroupBranch, NodeHint } from './group.ts';
import { nodeCountry, nodeName } from './group-node.ts';

export const ENTITY = { one: 'entity', many: 'entities' };
export const SUBSIDIARY = { one: 'subsidiary', many: 'subsidiaries' };
export const LEVEL = { one: 'level', many: 'levels' };
const COUNTRY = { one: 'country', many: 'countries' };

/** `10,000 entities in 10 countries on 6 levels.` */
export function groupSummary({
  branches,
  deepest,
  home,
}: Pick<Group, 'branches' | 'deepest' | 'home'>): string {
  if (branches.length === 1 && home.length === 1) return 'No group recorded.';
  const countries = branches.map(({ item }) => nodeCountry(item)).filter((name) => name !== undefined);
  const without = branches.length - countries.length;
  const parts = [
    formatCount(branches.length, ENTITY),
    countries.length > 0 && `in ${formatCount(new Set(countries).size, COUNTRY)}`,
    `on ${formatCount(deepest + 1, LEVEL)}`,
    without > 0 && countries.length > 0 && `(${formatCount(without, ENTITY)} without a country)`,
  ];
  return `${parts.filter(Boolean).join(' ')}.`;
}

export function positionSummary({ tree, home }: Group, requested: string): string {
  const { root } = tree;
  const top = nodeName(root.item);
  if (home.length === 0) {
    return `${requested} does not appear in this record of its group, which is shown from the top: ${top}.`;
  }
  if (root.children.length === 0) return 'The record names no parent or subsidiary of this company.';
  const [first] = home;
  if (home.length > 1) {
    const appears = `${requested} appears ${home.length} times in this group.`;
    return home.includes(root) ? appears : `${appears} The top of this group is ${top}.`;
  }
  return first === root
    ? `${requested} is the top of this group.`
    : `The top of this group is ${top}; ${requested} is ${formatCount(first?.level ?? 0, LEVEL)} below it.`;
}

/** `A › B › C`, shortened in the middle. */
export function pathText(branch: GroupBranch): string {
  const names = lineage(branch).map(({ item }) => nodeName(item));
  if (names.length <= 6) return names.join(' › ');
  const between = formatCount(names.length - 4, LEVEL);
  return [...names.slice(0, 2), `(${between})`, ...names.slice(-2)].join(' › ');
}

export function hintTexts({ positions, names, isCircular }: NodeHint, { company_name }: GroupNode): string[] {
  const own = company_name === undefined ? undefined : nameKey(company_name);
  const other = names.find((name) => nameKey(name) !== own);
  const more = names.length - (own === undefined ? 1 : 2);
  return [
    `appears ${formatNumber(positions.length)} times`,
    ...(names.length > 1 && other !== undefined
      ? [`same number, other name: ${more > 0 ? `${other} and ${formatNumber(more)} more` : other}`]
      : []),
    ...(isCircular ? ['circular ownership'] : []),
  ];
}
