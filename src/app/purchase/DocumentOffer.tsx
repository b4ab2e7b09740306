import { useParams } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import { boughtDocument, useBoughtDocuments } from '#app/api/documents-query.ts';
import { isInFlight, type PurchaseState, usePurchaseState } from '#app/api/purchase.ts';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { PrintContext } from '#app/components/ui/print-context.ts';
import { documentHref, type LinkedDocument } from '#app/format/document-link.ts';
import { leaveFocus } from '#app/page/page-focus.ts';
import type { BoughtDocument } from '#contract/api/bought-documents.ts';
import { companyNumber } from '#contract/company-number.ts';
import type { DocumentSubject } from '#contract/operations.ts';
import { BuyButton } from './BuyButton.tsx';
import { PurchaseFailure } from './PurchaseFailure.tsx';
import { receivedDocumentText } from './purchase-message.ts';
import { RefreshButton } from './RefreshButton.tsx';
import { UnknownPanel } from './UnknownPanel.tsx';

type Props = {
  document: LinkedDocument;
  /** `12 pages`, if known. */
  pages: string | undefined;
  title: string | undefined;
  /** Shown once the document is bought. */
  link: ReactNode;
};

/** A document of a source that states no price: bought, in progress, unknown, or a button that buys it. Printed as text. */
export function DocumentOffer({ document, pages, title = '', link }: Props) {
  // Every page with documents is a company's.
  const number = companyNumber(useParams({ strict: false }).number ?? '') ?? '';
  const subject = { operation: 'document', companyNumber: number, ...document, title, page: 1 } as const;
  const { data, isError } = useBoughtDocuments(number);
  const state = usePurchaseState(subject);
  const bought = data && boughtDocument(data, document);
  if (use(PrintContext) !== undefined) return isPdfHeld(bought) ? link : pages;
  if (data === undefined) return isError ? uncheckedText(pages) : pages;
  return (
    // Takes the focus when its button goes, so that a second Enter buys nothing.
    <fieldset
      ref={leaveFocus}
      tabIndex={-1}
      aria-label={title === '' ? 'Document' : title}
      className="min-w-0"
    >
      <LiveRegion message={stateText(state, bought)} visible />{' '}
      <OfferState {...{ subject, pages, link, bought, state }} />
    </fieldset>
  );
}

function isPdfHeld(bought: BoughtDocument | undefined): boolean {
  return bought?.held !== undefined && bought.held.problem === undefined;
}

function uncheckedText(pages: string | undefined): string {
  return `${pages === undefined ? '' : `${pages}. `}Dossier could not check whether your team has this document.`;
}

function stateText(state: PurchaseState, bought: BoughtDocument | undefined): string {
  if (state.status === 'asking') return 'Requesting the document. You can leave this page.';
  if (state.status === 'checking') return 'No answer arrived. Checking whether this was bought…';
  if (state.status === 'bought' && bought?.held) return receivedDocumentText(state.charged);
  return bought?.attempt?.state === 'reserved' ? `Requested by ${bought.attempt.startedBy}…` : '';
}

type StateProps = Pick<Props, 'pages' | 'link'> & {
  subject: DocumentSubject;
  bought: BoughtDocument | undefined;
  state: PurchaseState;
};

function OfferState({ subject, pages, link, bought, state }: StateProps) {
  const { held, attempt } = bought ?? {};
  const order = { subject, expectedCredits: null, seen: held?.version };
  if (attempt?.state === 'unknown') return <UnknownPanel order={order} attempt={attempt} />;
  if (isPdfHeld(bought)) return link;
  const failure = <PurchaseFailure {...{ subject, seen: held?.version }} credits={undefined} />;
  if (held !== undefined) {
    return (
      <>
        {failure}
        <a href={documentHref(subject)} download>
          Not a PDF: download the answer
        </a>{' '}
        <RefreshButton key={held.version} order={order} small />
      </>
    );
  }
  if (attempt?.state === 'reserved' && !isInFlight(state)) return pages;
  return (
    <>
      {failure}
      {pages}{' '}
      <BuyButton
        small
        order={order}
        command="Get document"
        about={subject.title === '' ? undefined : subject.title}
      />
    </>
  );
}
