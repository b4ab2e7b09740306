import type { Source } from './sources.ts';

/** Where a ratio, or its lines, are defined, with a link to the place where that can be read. */
export function RatioSources({ sources }: { sources: readonly Source[] }) {
  return (
    <ul>
      {sources.map(({ title, place, href }) => (
        <li key={`${title} ${place}`} className="print:inline print:not-last:after:content-[';_']">
          {href === undefined ? (
            title
          ) : (
            <a href={href} rel="noreferrer">
              {title}
            </a>
          )}
          : {place}
        </li>
      ))}
    </ul>
  );
}
