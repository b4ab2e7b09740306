import { useQuotePurchase } from '#app/api/record-quotes-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { LineList } from '#app/components/ui/LineList.tsx';
import { ErrorPanel, Notice } from '#app/components/ui/Notice.tsx';
import { formatCount } from '#app/format/numbers.ts';
import { RecordLink } from '#app/page/links.tsx';
import { purchaseMessage } from '#app/purchase/purchase-message.ts';
import { SpendButton } from '#app/purchase/SpendButton.tsx';
import type { BoughtQuote, RecordQuote } from '#contract/api/record-quotes.ts';
import { BOUGHT_OUTCOMES, boughtText, recordText } from './approval-words.ts';

const RECORDS = { one: 'record', many: 'records' };

/** Buys what was approved, for the person who asked. Bought twice, nothing is charged twice. */
export function QuotePurchase({ quote }: { quote: RecordQuote }) {
  const purchase = useQuotePurchase(quote);
  const { data: bought, error } = purchase;
  const message = error === null ? undefined : purchaseMessage(error, quote.credits);
  const isComplete =
    bought?.records.every(({ outcome }) => outcome === 'bought' || outcome === 'held') === true;
  return (
    <div className="mt-4 flex max-w-prose flex-col items-start gap-3">
      {message !== undefined && (
        <ErrorPanel title={message.title} detail={message.body}>
          {message.advice ?? 'You can press the button again: nothing is charged twice.'}
        </ErrorPanel>
      )}
      {bought !== undefined && <Bought bought={bought} />}
      {!isComplete && (
        <SpendButton
          main
          offer={quote.id}
          command={`Buy ${formatCount(quote.records.length, RECORDS)}`}
          credits={quote.credits}
          note="What your team has bought meanwhile is not charged again."
          busy={purchase.isPending}
          progress={purchase.isPending ? 'Requesting…' : undefined}
          onPress={() => purchase.mutate()}
        />
      )}
    </div>
  );
}

function Bought({ bought }: { bought: BoughtQuote }) {
  return (
    <div className="w-full">
      <Notice role="status">{boughtText(bought)}</Notice>
      <div className="mt-3">
        <LineList
          label="Bought"
          items={bought.records}
          keyOf={({ segment, number, query, page }) => [segment, number, query, page].join(' ')}
        >
          {(record) => (
            <>
              <RecordLink
                record={{ operation: record.segment, subject: record.number ?? record.query ?? '' }}
              >
                {recordText(record)}, <BidiText text={record.number ?? record.query ?? ''} />
              </RecordLink>
              <span className="text-ink-2">
                {BOUGHT_OUTCOMES[record.outcome]}
                {record.problem?.detail !== undefined && (
                  <>
                    : <BidiText text={record.problem.detail} />
                  </>
                )}
              </span>
            </>
          )}
        </LineList>
      </div>
    </div>
  );
}
