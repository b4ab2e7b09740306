import { DesignSection } from './DesignSection.tsx';

const DISTANCES = [
  ['lede', 'w-lede', 'from a heading to what belongs to it'],
  ['stack', 'w-stack', 'to a further block of a panel, and around a price'],
  ['target', 'w-target', 'the least that a pointer can hit'],
  ['panel', 'w-panel', 'to a panel and to a page'],
  ['control', 'w-control', 'height of a button and of a field'],
  ['section', 'w-section', 'to a section of a page'],
] as const;

/** The distances with a name, hairlines, radius and the focus ring. */
export function SpacingSection() {
  return (
    <DesignSection title="Spacing, lines, focus">
      <dl className="flex flex-col gap-2 text-md">
        {DISTANCES.map(([name, width, use]) => (
          <div key={name} className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-4">
            <dt className="sr-only">{name}</dt>
            <dd className="contents">
              <span className={`h-4 bg-accent ${width}`} />
              <span>
                {name}: <span className="text-ink-2">{use}</span>
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-col gap-4 text-sm text-ink-2">
        <p className="border-b border-line">line: between rows</p>
        <p className="border-b border-line-2">line-2: below the names of columns, above sums</p>
        <p className="border-b border-edge">edge: around what one types into</p>
        <p className="w-fit rounded-control border border-line-2 px-3 py-1">radius of a control</p>
        <p className="w-fit rounded-control px-3 py-1 outline-3 outline-offset-2 outline-focus">focus ring</p>
      </div>
    </DesignSection>
  );
}
