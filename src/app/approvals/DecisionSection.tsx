import { useDecision } from '#app/api/record-quotes-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Button } from '#app/components/ui/Button.tsx';
import { Notice } from '#app/components/ui/Notice.tsx';
import { ActionFailure } from '#app/errors/ActionFailure.tsx';
import { leaveFocus } from '#app/page/page-focus.ts';
import type { QuoteState, RecordQuote } from '#contract/api/record-quotes.ts';
import type { Session } from '#contract/api/session.ts';
import { consequenceText, refusalsOf, stateText } from './approval-words.ts';

const TONES: Readonly<Record<QuoteState, 'info' | 'warning' | 'bad'>> = {
  ...{ open: 'info', waiting: 'warning', approved: 'info', denied: 'bad', expired: 'info' },
};

type Props = { quote: RecordQuote; session: Session | undefined };

/** The state, and the buttons for those who may decide. */
export function DecisionSection({ quote, session }: Props) {
  const decide = useDecision(quote.id);
  return (
    <div className="mt-4 flex max-w-prose flex-col gap-3">
      <Notice role="status" tone={TONES[quote.state]}>
        <BidiText text={stateText(quote)} />
      </Notice>
      {quote.state === 'waiting' && session !== undefined && (
        <Choice quote={quote} session={session} decide={decide} />
      )}
      <ActionFailure error={decide.error} />
    </div>
  );
}

type ChoiceProps = { quote: RecordQuote; session: Session; decide: ReturnType<typeof useDecision> };

function Choice({ quote, session, decide }: ChoiceProps) {
  const { approve, deny } = refusalsOf(quote, session);
  const busy = decide.isPending;
  return (
    <>
      {deny === undefined && approve === undefined && (
        <p>
          <BidiText text={consequenceText(quote)} />
        </p>
      )}
      {(approve ?? deny) !== undefined && <p>{approve ?? deny}</p>}
      <div ref={leaveFocus} className="flex flex-wrap gap-2 empty:hidden">
        {approve === undefined && (
          <Button kind="primary" busy={busy} onClick={() => decide.mutate('approve')}>
            Approve
          </Button>
        )}
        {deny === undefined && (
          <Button busy={busy} onClick={() => decide.mutate('deny')}>
            Deny
          </Button>
        )}
      </div>
    </>
  );
}
