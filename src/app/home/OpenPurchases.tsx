import { unknownText } from '#app/credits/gate/unknown-words.ts';
import { Age } from '#app/credits/held/Age.tsx';
import { RecordLink } from '#app/credits/held/RecordLink.tsx';
import { formatCount } from '#app/format/counts.ts';
import { LABELS } from '#app/format/labels.ts';
import { FirstFew } from '#app/ui/controls/FirstFew.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';
import type { OpenAttempt, OpenAttempts } from '#contract/api/attempt.ts';

/** What was asked for and not settled: unknown outcomes, which wait for a person to decide, and what is under way. */
export function OpenPurchases({ open: { attempts, count } }: { open: OpenAttempts }) {
  if (attempts.length === 0) return null;
  return (
    <section aria-labelledby="open-purchases">
      <PanelHeading id="open-purchases" note="under way or of unknown outcome">
        Not settled
      </PanelHeading>
      <div className="mt-3">
        <FirstFew
          items={attempts}
          first={5}
          noun={{ one: 'purchase', many: 'purchases' }}
          keyOf={({ id }) => id}
        >
          {(attempt) => <OpenLine attempt={attempt} />}
        </FirstFew>
        {count > attempts.length && (
          <p className="mt-3 text-md text-ink-2">
            {formatCount(count - attempts.length, { one: 'more is', many: 'more are' })} not listed here.
          </p>
        )}
      </div>
    </section>
  );
}

function OpenLine({ attempt }: { attempt: OpenAttempt }) {
  const { operation, subject, name = subject, page, credits, state, startedAt, startedBy } = attempt;
  return (
    <>
      <div className="min-w-0 flex-1 basis-72">
        <RecordLink record={attempt}>
          {LABELS[operation]}
          {page > 1 && `, page ${page}`}: <BidiText text={operation === 'search' ? `“${subject}”` : name} />
        </RecordLink>
        {state === 'reserved' ? (
          <p className="text-ink-2">Under way; what arrives is kept for the team.</p>
        ) : (
          <p className="text-warn">{unknownText('this', credits)}. Its page checks again, free.</p>
        )}
      </div>
      <span className="text-sm text-ink-3">
        <Age at={startedAt} /> by {startedBy}
      </span>
    </>
  );
}
