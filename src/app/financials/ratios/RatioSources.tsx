import type { Source } from './ratio.ts';

/** The sources of a ratio, linked where they are online. */
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
