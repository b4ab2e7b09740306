import type { GroupNodeWire } from '#contract/group-structure.ts';
import { adopt, nodeAtHome } from '#service/sample/sample-groups.ts';
import { largeTree } from '#service/sample/showcase-trees.ts';

/** 10,000 nodes. `parent` is the node that the bench opens. */
export type LargeGroup = {
  readonly tree: GroupNodeWire;
  readonly parent: string;
  readonly parentPath: string;
  readonly firstChild: string;
  readonly lastChild: string;
};

export const REQUESTED = '90000002';

const NODES = 10_000;
const WIDE = 5_000;
const DIVISIONS = 40;

/** The largest group of the sample register: deep subsidiaries, and a parent of 3,000. */
const sample: LargeGroup = {
  tree: largeTree('bench'),
  parent: 'TARNBROOK NOMINEES LIMITED',
  parentPath: '0.0.2',
  firstChild: 'Tarnbrook Dormant No. 1 Limited',
  lastChild: 'Tarnbrook Dormant No. 3000 Limited',
};

function wideGroup(): LargeGroup {
  const tree = nodeAtHome('90000101', 'WIDE HOLDINGS PLC');
  const home = adopt(tree, nodeAtHome(REQUESTED, 'WIDE GROUP LIMITED'));
  const parent = adopt(home, nodeAtHome('90000102', 'WIDE NOMINEES LIMITED'));
  const divisions = Array.from({ length: DIVISIONS }, (_, index) =>
    adopt(home, nodeAtHome('', `Wide Division ${index + 1} Limited`)),
  );
  for (let number = 1; number <= WIDE; number += 1) {
    adopt(parent, nodeAtHome('', `Wide Nominee No. ${number} Limited`));
  }
  for (let number = 3 + DIVISIONS + WIDE; number < NODES; number += 1) {
    const division = divisions[number % DIVISIONS] ?? home;
    adopt(division, nodeAtHome(String(10_000_000 + number), `Wide Company ${number} Limited`));
  }
  return {
    tree,
    parent: parent.company_name,
    parentPath: '0.0.0',
    firstChild: 'Wide Nominee No. 1 Limited',
    lastChild: `Wide Nominee No. ${WIDE} Limited`,
  };
}

export const LARGE_GROUPS = { sample, wide: wideGroup() };
