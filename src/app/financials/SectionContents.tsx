import type { SectionLink } from './section-links.ts';
import { useCurrentSection } from './use-current-section.ts';

type Props = { sections: readonly SectionLink[] };

/** Links to the sections of the tab, beside them where there is room. */
export function SectionContents({ sections }: Props) {
  const current = useCurrentSection(sections.map(({ id }) => id));
  return (
    <nav aria-label="On this tab" className="text-sm print:hidden">
      <ul className="flex flex-wrap gap-x-4 lg:flex-col">
        {sections.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              className="block py-1 text-ink-2 no-underline hover:text-ink aria-[current=true]:font-semibold aria-[current=true]:text-ink max-lg:underline lg:border-l lg:border-line lg:pl-2.5 lg:aria-[current=true]:border-l-2 lg:aria-[current=true]:border-accent lg:aria-[current=true]:pl-2.25"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
