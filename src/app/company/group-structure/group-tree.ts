import { type Branch, growTree, type Tree } from '#app/tree/branches.ts';
import { companyNumber } from '#contract/company-number.ts';
import type { GroupNode } from '#contract/group-structure.ts';
import { grouped } from '#contract/grouped.ts';

export type GroupBranch = Branch<GroupNode>;

/** A group, and what an analyst asks of it first. */
export type Group = {
  readonly tree: Tree<GroupNode>;
  /** Every branch, in the order of the outline. */
  readonly branches: readonly GroupBranch[];
  /** Where the requested company stands: nowhere, once, or several times. */
  readonly home: readonly GroupBranch[];
  /** Branches that share a number, by that number and its country. */
  readonly repeated: ReadonlyMap<string, readonly GroupBranch[]>;
};

/** Reads a group (SPEC 2.10) for the company that it was asked for. */
export function groupOf(root: GroupNode, requested: string): Group {
  const tree = growTree(root, ({ subsidiaries }) => subsidiaries);
  const branches = [...tree.byPath.values()];
  const numbered = grouped(branches, ({ item }) => identity(item));
  return {
    tree,
    branches,
    home: branches.filter(({ item }) => isRequested(item, requested)),
    repeated: new Map([...numbered].filter(([key, same]) => key !== '' && same.length > 1)),
  };
}

/** The other places at which the same company stands. Nodes without a number are never taken for one another. */
export function otherPlaces({ repeated }: Group, branch: GroupBranch): readonly GroupBranch[] {
  return repeated.get(identity(branch.item))?.filter((each) => each !== branch) ?? [];
}

/**
 * The number under which a node has a company page here: the country is the UK, and the number has the form of its
 * register (domain facts 5.1). A foreign number of eight digits leads nowhere, and nothing is padded.
 */
export function companyPageNumber(node: GroupNode): string | undefined {
  return countryCode(node) === 'GB' ? companyNumber(node.company_number ?? '') : undefined;
}

/** ISO 3166-1, with the `UK` of SPEC 2.10 read as `GB`. */
function countryCode({ country_code }: GroupNode): string | undefined {
  const code = country_code?.trim().toUpperCase();
  return code === 'UK' ? 'GB' : code;
}

/** A node that names no country may be the requested company; one of another country is not, whatever its number. */
function isRequested(node: GroupNode, requested: string): boolean {
  const code = countryCode(node);
  return companyNumber(node.company_number ?? '') === requested && (code === undefined || code === 'GB');
}

/** What makes two nodes the same company: number and country. Empty for a node without a number. */
function identity(node: GroupNode): string {
  const number = node.company_number?.trim().toUpperCase() ?? '';
  return number === '' ? '' : `${countryCode(node) ?? ''} ${number}`;
}
