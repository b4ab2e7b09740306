import * as v from 'valibot';
import { type GroupNode, GroupStructure } from '#contract/group-structure.ts';
import { inOrder, type ListShape, type Pages } from './list-shape.ts';
import { type Identity, type Item, keyOf, type Matched, matchItems, type Pair } from './match-items.ts';
import { canonical } from './members.ts';

/** An entity of a group, between its parent and its subsidiaries. */
type Entity = {
  readonly company_number: string | undefined;
  readonly company_name: string | undefined;
  readonly country: string | undefined;
  readonly country_code: string | undefined;
  /** The name of its parent or, without one, the number. */
  readonly parent: string | undefined;
  readonly above: Entity | undefined;
  readonly below: Entity[];
};

const MEMBERS = ['company_number', 'company_name', 'country', 'country_code', 'parent'] as const;

/**
 * Entities are the same by number, else by name, country and parent. One without a number is the same under another name if a
 * subsidiary is.
 */
export const GROUP_ENTITIES: ListShape = {
  path: '',
  noun: 'Entity',
  members: MEMBERS.map((name) => ({ path: [name], isDecimal: false })),
  match: (from, to) => {
    const [before, after] = [entitiesOf(from), entitiesOf(to)];
    return { from: before, to: after, ...matchEntities(before, after) };
  },
};

/** A number may occur several times in a group. */
const BY_NUMBER: readonly Identity<Entity>[] = [
  { key: (each) => keyOf(each.company_number, each.company_name ?? '-', each.parent ?? '-') },
  { key: (each) => keyOf(each.company_number, each.company_name) },
  { key: (each) => keyOf(each.company_number) },
];

/** From the top down, since an entity without a number is known by its parent. */
function matchEntities(from: readonly Item<Entity>[], to: readonly Item<Entity>[]): Matched<Entity> {
  /** Equal for the two of a pair, and for what is above the top. */
  const ids = new Map<Entity | undefined, number>([[undefined, 0]]);
  const isFit = { unless: bothNumbered };
  const identities: readonly Identity<Entity>[] = [
    { key: (each) => keyOf(each.company_name, each.country ?? '-', ids.get(each.above)), ...isFit },
    {
      key: (each) => keyOf(smallest(each.below.map((child) => ids.get(child))), ids.get(each.above)),
      ...isFit,
    },
  ];
  const pairs: Pair<Entity>[] = [];
  let round = matchItems(from, to, BY_NUMBER);
  do {
    for (const pair of round.pairs) {
      ids.set(pair.before.read, pairs.length + 1).set(pair.after.read, pairs.length + 1);
      pairs.push(pair);
    }
    round = matchItems(round.gone, round.come, identities);
  } while (round.pairs.length > 0);
  return { ...round, pairs };
}

function bothNumbered(one: Entity, other: Entity): boolean {
  return one.company_number !== undefined && other.company_number !== undefined;
}

function smallest(ids: readonly (number | undefined)[]): number | undefined {
  const known = ids.filter((id) => id !== undefined);
  return known.length === 0 ? undefined : known.reduce((least, id) => Math.min(least, id));
}

/** Parents before their subsidiaries. */
function entitiesOf(pages: Pages): Item<Entity>[] {
  return inOrder(pages).flatMap(([page, record]) => {
    const items: Item<Entity>[] = [];
    const open: [node: GroupNode, above: Entity | undefined][] = [
      [v.parse(GroupStructure, record), undefined],
    ];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [node, above] = next;
      const { company_number, company_name, country, country_code } = node;
      const stated = { company_number, company_name, country, country_code };
      const parent = above && (above.company_name ?? above.company_number);
      const entity: Entity = { ...stated, parent, above, below: [] };
      above?.below.push(entity);
      items.push({
        page,
        raw: { ...stated, parent },
        read: entity,
        key: () => keyOf(company_number) ?? [company_name, country, parent].filter(Boolean).join(', '),
        name: () => company_name ?? company_number ?? '',
        text: () => canonical(node) ?? '',
      });
      for (const each of node.subsidiaries.toReversed()) open.push([each, entity]);
    }
    return items;
  });
}
