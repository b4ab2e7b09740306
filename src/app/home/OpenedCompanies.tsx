import { BidiText } from '#app/components/ui/BidiText.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { CompanyLink } from '#app/page/links.tsx';
import { useOpenedCompanies } from '#app/search/use-recent-companies.ts';

const HEADING = 'opened-companies';

/** Where this reader left off, bought or not. */
export function OpenedCompanies() {
  const companies = useOpenedCompanies();
  if (companies.length === 0) return null;
  return (
    <section aria-labelledby={HEADING}>
      <PanelHeading id={HEADING}>Opened in this browser</PanelHeading>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-md">
        {companies.map(({ number, name }) => (
          <li key={number} className="min-w-0">
            <CompanyLink number={number}>
              <BidiText text={name} />
            </CompanyLink>{' '}
            <span className="text-sm text-ink-3">{number}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
