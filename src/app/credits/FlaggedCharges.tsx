import { BidiText } from '#app/components/ui/BidiText.tsx';
import { CopyButton } from '#app/components/ui/CopyButton.tsx';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { LineList } from '#app/components/ui/LineList.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { formatCredits, formatNumber } from '#app/format/numbers.ts';
import { RecordLink } from '#app/page/links.tsx';
import type { FlaggedCharge } from '#contract/api/credits.ts';
import { PURCHASE_LABELS } from '#contract/labels.ts';

const HEADING = 'flagged-heading';

/** Implausible charges, until an administrator corrects or confirms what was booked. */
export function FlaggedCharges({ charges }: { charges: readonly FlaggedCharge[] }) {
  if (charges.length === 0) return null;
  return (
    <section aria-labelledby={HEADING} className="mt-section">
      <PanelHeading id={HEADING}>Charges to check</PanelHeading>
      <p className="mt-lede mb-4 max-w-prose text-ink-2">
        The source claimed implausibly high charges for these purchases. Ask the source what each one cost. An
        administrator then runs the command on the server, with the credits and a reason.
      </p>
      <LineList label="Charges to check" items={charges} keyOf={({ attempt }) => attempt}>
        {(charge) => <FlaggedLine charge={charge} />}
      </LineList>
    </section>
  );
}

function FlaggedLine({ charge }: { charge: FlaggedCharge }) {
  const { attempt, operation, subject, name, title, page, startedAt, startedBy, claimed, booked } = charge;
  const command = `npm run ledger -- correct ${attempt} --credits N --reason "…"`;
  return (
    <>
      <div className="min-w-0 flex-1 basis-72">
        {PURCHASE_LABELS[operation]},{' '}
        {name !== undefined && (
          <>
            <BidiText text={name} />{' '}
          </>
        )}
        <RecordLink record={charge}>
          <BidiText text={subject} />
        </RecordLink>
        {title !== undefined && (
          <>
            : <BidiText text={title} />
          </>
        )}
        {page > 1 && `, page ${formatNumber(page)}`}
        <p className="wrap-anywhere text-ink-2">
          Claimed: {formatNumber(claimed)} credits. Booked: {formatCredits(booked)}.
        </p>
        <p className="mt-1">
          <code className="wrap-anywhere text-sm">{command}</code>{' '}
          <CopyButton text={command} what={`command for ${PURCHASE_LABELS[operation]}, ${subject}`} />
        </p>
      </div>
      <span className="text-sm text-ink-3">
        <DateTime value={startedAt} as="time" /> by {startedBy}
      </span>
    </>
  );
}
