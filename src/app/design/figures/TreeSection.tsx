import { useState } from 'react';
import { growTree } from '#app/tree/branches.ts';
import { openToLevel, toggled } from '#app/tree/open-state.ts';
import { Outline } from '#app/tree/outline/Outline.tsx';
import type { OutlineView } from '#app/tree/outline/outline-view.ts';
import { Button } from '#app/ui/controls/Button.tsx';
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
  drawItem: ({ item, path }) => (
    <span className="min-w-0 flex-1">
      <Button kind="link" data-select={path}>
        {item.name}
      </Button>
    </span>
  ),
  nameOf: ({ item }) => item.name,
  noun: { one: 'subsidiary', many: 'subsidiaries' },
};

const NONE: ReadonlySet<string> = new Set();
const NOTHING = () => {};

/** An outline with an open branch, a closed one and leaves. No row is selected at first: the page would scroll to it. */
export function TreeSection() {
  const [state, setState] = useState(() => openToLevel(TREE, 2));
  const [selected, setSelected] = useState<string>();
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
