import { useState } from 'react';
import { growTree } from '#app/tree/branches.ts';
import { openToLevel, toggled } from '#app/tree/open-state.ts';
import { Outline } from '#app/tree/outline/Outline.tsx';
import type { OutlineView } from '#app/tree/outline/outline-view.ts';
import { DesignSection } from '../frame/DesignSection.tsx';

type Entity = { readonly name: string; readonly owns: readonly Entity[] };

const TREE = growTree<Entity>(
  entity(
    'Invented Holdings plc',
    entity('Invented Foods Limited', entity('Invented Bakery Limited'), entity('Invented Dairy Limited')),
    entity('Imaginary Estates SA', entity('Imaginary Land Limited', entity('Unseen Fields Limited'))),
    entity('Nowhere Nominees Limited'),
  ),
  ({ owns }) => owns,
);

const VIEW: OutlineView<Entity> = {
  drawItem: ({ item }) => <span className="min-w-0 flex-1">{item.name}</span>,
  nameOf: ({ item }) => item.name,
  noun: { one: 'subsidiary', many: 'subsidiaries' },
};

const NONE: ReadonlySet<string> = new Set();
const NOTHING = () => {};

/** An outline with an open branch, a closed one, a leaf and a selected row. */
export function TreeSection() {
  const [state, setState] = useState(() => openToLevel(TREE, 2));
  const [selected, setSelected] = useState('0.0.1');
  return (
    <DesignSection title="Outline">
      <Outline
        label="Invented group"
        tree={TREE}
        state={state}
        keep={NONE}
        selected={selected}
        sought={undefined}
        view={VIEW}
        onToggle={(path) => setState(toggled(state, path))}
        onSelect={setSelected}
        onMore={NOTHING}
        onFollow={NOTHING}
      />
    </DesignSection>
  );
}

function entity(name: string, ...owns: Entity[]): Entity {
  return { name, owns };
}
