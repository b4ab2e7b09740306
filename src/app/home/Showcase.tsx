import { CompanyLink } from '#app/page/CompanyLink.tsx';
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
          <li key={companyNumber} className="flex items-baseline gap-4 border-b border-line py-2">
            <div className="min-w-0 flex-1">
              <CompanyLink number={companyNumber}>
                <BidiText text={companyName} />
              </CompanyLink>
              <p className="text-ink-2">{shows}</p>
            </div>
            <span className="text-sm">
              <CompanyLink number={companyNumber} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
