import type { GroupNodeWire } from '#contract/group-structure.ts';
import { adopt, nodeAtHome } from '#service/sample/sample-groups.ts';
import { largeTree } from '#service/sample/showcase/showcase-trees.ts';

/** A group of 10,000 nodes, and in it the parent that is opened. */
export type LargeGroup = {
  readonly tree: GroupNodeWire;
  readonly parent: string;
  readonly firstChild: string;
  readonly lastChild: string;
};

/** The company that both groups were asked for; it stands one level below the top. */
export const REQUESTED = '90000002';
/** Both parents stand on this level, and are shown when the tab is opened. */
export const PARENT_LEVEL = 2;

const NODES = 10_000;
const WIDE = 5_000;
const DIVISIONS = 40;

/** The largest group of the sample register: subsidiaries at any depth, and a parent of 3,000. */
const sample: LargeGroup = {
  tree: largeTree('bench'),
  parent: 'TARNBROOK NOMINEES LIMITED',
  firstChild: 'Tarnbrook Dormant No. 1 Limited',
  lastChild: 'Tarnbrook Dormant No. 3000 Limited',
};

/** A parent of 5,000, and 40 divisions that share the rest. */
function wideGroup(): LargeGroup {
  const tree = nodeAtHome('90000101', 'WIDE HOLDINGS PLC');
  const home = adopt(tree, nodeAtHome(REQUESTED, 'WIDE GROUP LIMITED'));
  const parent = adopt(home, nodeAtHome('90000102', 'WIDE NOMINEES LIMITED'));
  const divisions = Array.from({ length: DIVISIONS }, (_, place) =>
    adopt(home, nodeAtHome('', `Wide Division ${place + 1} Limited`)),
  );
  for (let place = 1; place <= WIDE; place += 1) {
    adopt(parent, nodeAtHome('', `Wide Nominee No. ${place} Limited`));
  }
  for (let place = 3 + DIVISIONS + WIDE; place < NODES; place += 1) {
    const division = divisions[place % DIVISIONS] ?? home;
    adopt(division, nodeAtHome(String(10_000_000 + place), `Wide Company ${place} Limited`));
  }
  return {
    tree,
    parent: parent.company_name,
    firstChild: 'Wide Nominee No. 1 Limited',
    lastChild: `Wide Nominee No. ${WIDE} Limited`,
  };
}

export const LARGE_GROUPS = { sample, wide: wideGroup() };
