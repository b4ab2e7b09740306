import { CompanyLink } from '#app/page/CompanyLink.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';
import type { Source } from '#contract/api/source.ts';

/** Companies worth a first look, with what each shows; only the sample register has them. */
export function Showcase({ source }: { source: Source }) {
  return (
    <section aria-labelledby="showcase-heading">
      <PanelHeading id="showcase-heading">Companies to try</PanelHeading>
      <p className="mt-lede mb-4 text-ink-2">{source.label}. Opening one costs nothing.</p>
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
