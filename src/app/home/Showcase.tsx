import { Link } from '@tanstack/react-router';
import { useSource } from '#app/queries/source-query.ts';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';

/** Companies worth a first look, with what each shows; only the sample register has them. */
export function Showcase() {
  const { data: source } = useSource();
  if (source === undefined || source.showcase.length === 0) return null;
  return (
    <section aria-labelledby="showcase-heading">
      <PanelHeading id="showcase-heading">Companies to try</PanelHeading>
      <p className="mt-1.5 mb-4 text-ink-2">{source.label}. Opening one costs nothing.</p>
      <ul className="border-t border-line text-md">
        {source.showcase.map(({ companyNumber, companyName, shows }) => (
          <li
            key={companyNumber}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b border-line py-2"
          >
            <Link to="/company/$number/profile" params={{ number: companyNumber }}>
              <BidiText text={companyName} />
            </Link>
            <span className="text-ink-2">{shows}</span>
            <span className="ml-auto text-sm text-ink-3">{companyNumber}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
