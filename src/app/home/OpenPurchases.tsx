import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Age } from '#app/components/ui/DateTime.tsx';
import { ExpandableList } from '#app/components/ui/ExpandableList.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { formatCount } from '#app/format/numbers.ts';
import { RecordLink } from '#app/page/links.tsx';
import { unknownText } from '#app/purchase/purchase-message.ts';
import type { OpenAttempt, OpenAttempts } from '#contract/api/attempt.ts';
import { PURCHASE_LABELS } from '#contract/labels.ts';

/** In progress, or of unknown outcome and in need of a decision. */
export function OpenPurchases({ open: { attempts, count } }: { open: OpenAttempts }) {
  if (attempts.length === 0) return null;
  return (
    <section aria-labelledby="open-purchases">
      <PanelHeading id="open-purchases" note="in progress or of unknown outcome">
        Open purchases
      </PanelHeading>
      <div className="mt-3">
        <ExpandableList
          items={attempts}
          first={5}
          noun={{ one: 'purchase', many: 'purchases' }}
          keyOf={({ id }) => id}
        >
          {(attempt) => <OpenLine attempt={attempt} />}
        </ExpandableList>
        {count > attempts.length && (
          <p className="mt-3 text-md text-ink-2">
            {formatCount(count - attempts.length, { one: 'more is', many: 'more are' })} not listed.
          </p>
        )}
      </div>
    </section>
  );
}

function OpenLine({ attempt }: { attempt: OpenAttempt }) {
  const { operation, subject, name = subject, title, page, credits, state, startedAt, startedBy } = attempt;
  return (
    <>
      <div className="min-w-0 flex-1 basis-72">
        <RecordLink record={attempt}>
          {PURCHASE_LABELS[operation]}
          {page > 1 && `, page ${page}`}: <BidiText text={operation === 'search' ? `“${subject}”` : name} />
          {title !== undefined && (
            <>
              , <BidiText text={title} />
            </>
          )}
        </RecordLink>
        {state === 'reserved' ? (
          <p className="text-ink-2">In progress; if it arrives, it is kept for the team.</p>
        ) : (
          <p className="text-warn">{unknownText('this', credits)}. Open it to check again, free.</p>
        )}
      </div>
      <span className="text-sm text-ink-3">
        <Age at={startedAt} /> by {startedBy}
      </span>
    </>
  );
}
