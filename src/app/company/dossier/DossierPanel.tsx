import { PAGE_START } from '#app/page/page-start.ts';
import type { TabProps } from '#app/page/tab-props.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { useCompany } from '#app/queries/company-query.ts';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';
import { titledName } from '../company-name.ts';

/** Everything that is held of a company, one record after another, for paper. */
export function DossierPanel({ number }: TabProps) {
  const { data: company } = useCompany(number);
  usePageTitle('Dossier', titledName(number, company?.name));
  return (
    <section aria-labelledby={PAGE_START} className="pt-7">
      <PanelHeading id={PAGE_START}>Dossier</PanelHeading>
    </section>
  );
}
