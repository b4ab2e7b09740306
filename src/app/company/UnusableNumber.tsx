import { Link } from '@tanstack/react-router';
import { CompanyLink } from '#app/page/CompanyLink.tsx';
import { PAGE_START } from '#app/page/page-start.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';
import { readCompanyNumber } from '#contract/company-number.ts';

/** An address whose number cannot be one: what it was, what a number looks like, and the one it may have meant. */
export function UnusableNumber({ given }: { given: string }) {
  const meant = readCompanyNumber(given);
  usePageTitle('Not a company number');
  return (
    <section className="flex max-w-prose flex-col gap-3">
      <PanelHeading level={1} id={PAGE_START}>
        “<BidiText text={given} />” is not a company number
      </PanelHeading>
      <p>
        A company number has eight characters, digits and capital letters, such as 00445790, SC123456 or
        OC301234. Nothing was charged.
      </p>
      {meant !== undefined && (
        <p>
          <CompanyLink number={meant}>Open {meant}</CompanyLink>
        </p>
      )}
      <p>
        <Link to="/">Go to the start page</Link>
      </p>
    </section>
  );
}
