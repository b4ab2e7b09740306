import * as v from 'valibot';
import { list, part } from './shapes.ts';
import { text } from './values.ts';

/** SPEC 2.10, a recursive node. `company_number` may be empty or have a country prefix, so a node is
 * identified by its path. `subsidiaries` is omitted on leaves. */
export type GroupNode = {
  company_number: string | undefined;
  company_name: string | undefined;
  country: string | undefined;
  country_code: string | undefined;
  subsidiaries: GroupNode[];
  [other: string]: unknown;
};

export type GroupNodeWire = {
  company_number: string;
  company_name: string;
  country: string;
  country_code: string;
  subsidiaries?: GroupNodeWire[];
};

const node: v.GenericSchema<unknown, GroupNode> = part({
  company_number: text,
  company_name: text,
  country: text,
  country_code: text,
  subsidiaries: v.pipe(list(v.lazy(() => node)), v.metadata({ omittable: true })),
}) as v.GenericSchema<unknown, GroupNode>;

/** The deepest real groups have a few dozen levels; the limit bounds recursion. */
export const GROUP_DEPTH_LIMIT = 512;

/** `data.group_structure`. A chain deeper than the limit is unreadable, checked without recursion. */
export const GroupStructure = v.pipe(
  v.custom<GroupNodeWire>(
    (sent) => depthOf(sent) <= GROUP_DEPTH_LIMIT,
    `The group has more than ${GROUP_DEPTH_LIMIT} levels, too many to show.`,
  ),
  node as v.GenericSchema<GroupNodeWire, GroupNode>,
);

function depthOf(root: unknown): number {
  let depth = 0;
  let level: unknown[] = [root];
  while (level.length > 0 && depth <= GROUP_DEPTH_LIMIT) {
    depth += 1;
    level = level.flatMap(childrenOf);
  }
  return depth;
}

function childrenOf(node: unknown): unknown[] {
  if (typeof node !== 'object' || node === null || !('subsidiaries' in node)) return [];
  return Array.isArray(node.subsidiaries) ? node.subsidiaries : [];
}
