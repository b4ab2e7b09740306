import type { ReactNode } from 'react';
import { areFlagsBehind, holdingOf, useCompany } from '#app/api/company-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { PriceChip } from '#app/components/ui/Chips.tsx';
import { Disclosure } from '#app/components/ui/Disclosure.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import { formatDate } from '#app/format/dates.ts';
import { LABELS } from '#app/format/labels.ts';
import { formatCount, formatCredits } from '#app/format/numbers.ts';
import type { RiskFlag, RiskFlags } from '#contract/api/risk-flags.ts';
import { EvidenceLink } from './EvidenceLink.tsx';
import { checksCount, type MissingState, missingState } from './risk-flag.ts';

type Props = {
  number: string;
  riskFlags: RiskFlags;
  isFailing: boolean;
};

const CLEAR_CHECKS = { one: 'check clear', many: 'checks clear' };

/** Gravest first, without a score. Nothing is bought here. */
export function RiskFlagsPanel({ number, riskFlags, isFailing }: Props) {
  const { data: company } = useCompany(number);
  const { found, partial, unreadable, missing, inconclusive, uncovered, clear } = riskFlags;
  return (
    <section aria-labelledby="risk-flags" className="mt-6 flex flex-col gap-3 text-md">
      <PanelHeading level={3} id="risk-flags" note="from your team’s records; days counted to today (UTC)">
        Risk flags
      </PanelHeading>
      {!areFlagsBehind(riskFlags, company) && <p className="text-ink-2">{checksCount(riskFlags)}.</p>}
      {found.length + partial.length + unreadable.length + missing.length + inconclusive.length > 0 && (
        <ul aria-label="Risk flags and open checks">
          {found.map((line) => (
            <FlagItem key={line.id} kind="found" number={number} line={line} />
          ))}
          {partial.map((line) => (
            <FlagItem key={line.id} kind="partial" number={number} line={line} />
          ))}
          {unreadable.map((line) => (
            <FlagItem key={line.id} kind="open" number={number} line={line} />
          ))}
          {missing.map((record) => (
            <NotCheckedItem
              key={record.operation}
              {...{ number, record }}
              state={missingState(holdingOf(company, record.operation), isFailing)}
            />
          ))}
          {inconclusive.map((line) => (
            <FlagItem key={line.id} kind="open" number={number} line={line} />
          ))}
        </ul>
      )}
      {uncovered.length > 0 && (
        <p className="border-t border-line pt-2.5 text-ink-3">
          Not covered by this source: {uncovered.join(', ')}
        </p>
      )}
      {clear.length > 0 && (
        <div className="border-t border-line pt-2.5">
          <Disclosure summary={formatCount(clear.length, CLEAR_CHECKS)}>
            <ul aria-label="Clear checks">
              {clear.map((line) => (
                <FlagItem key={line.id} kind="clear" number={number} line={line} />
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
    </section>
  );
}

type ItemProps = { kind: MarkKind; number: string; line: RiskFlag };

function FlagItem({ kind, number, line: { label, words, evidence, days, coverage } }: ItemProps) {
  return (
    <FlagRow
      kind={kind}
      subject={
        <EvidenceLink number={number} evidence={evidence}>
          {label}
        </EvidenceLink>
      }
      days={days && daysText(days)}
    >
      {kind === 'partial' && <span className="font-medium">Partly checked: </span>}
      <BidiText text={words} />
      {coverage !== undefined && (
        <span className="text-ink-2">
          {' · '}
          {coverage.words}
          {coverage.credits !== undefined && (
            <>
              {'; '}
              <EvidenceLink number={number} evidence={{ operation: evidence.operation }}>
                {`${formatCredits(coverage.credits)} to complete`}
              </EvidenceLink>
            </>
          )}
        </span>
      )}
    </FlagRow>
  );
}

function daysText({ from, to }: NonNullable<RiskFlag['days']>): string {
  const day = formatDate(to);
  return from === to ? `copy of ${day}` : `copies of ${formatDate(from)} to ${day}`;
}

type NotCheckedProps = { number: string; record: RiskFlags['missing'][number]; state: MissingState };

/** The link leads to the record’s price; the overview’s own price is above the panel. */
function NotCheckedItem({
  number,
  record: { operation, labels },
  state: { words, credits },
}: NotCheckedProps) {
  const priced = (
    <>
      {LABELS[operation]}
      {credits !== undefined && (
        <span className="inline-block pl-1.5">
          <PriceChip credits={credits} unit />
        </span>
      )}
    </>
  );
  return (
    <FlagRow
      kind="open"
      subject={
        operation === 'profile' ? (
          priced
        ) : (
          <EvidenceLink number={number} evidence={{ operation }}>
            {priced}
          </EvidenceLink>
        )
      }
    >
      <span className="text-ink-2">
        {labels.join(', ')}: {words}
      </span>
    </FlagRow>
  );
}

type RowProps = { kind: MarkKind; subject: ReactNode; children: ReactNode; days?: string | undefined };

function FlagRow({ kind, subject, children, days }: RowProps) {
  return (
    <li className="grid grid-cols-[0.75rem_minmax(0,1fr)] items-baseline gap-x-2.5 border-t border-line py-1.5 sm:grid-cols-[0.75rem_15.5rem_minmax(0,1fr)_max-content] sm:gap-x-3.5 print:grid-cols-[0.75rem_10rem_minmax(0,1fr)_max-content] print:break-inside-avoid print:py-1">
      <Mark kind={kind} />
      <span className={kind === 'found' ? 'font-medium' : ''}>{subject}</span>
      <span className="col-start-2 sm:col-start-3">{children}</span>
      {days !== undefined && <span className="col-start-2 text-sm text-ink-3 sm:col-start-4">{days}</span>}
    </li>
  );
}

const MARKS = {
  found: { colour: 'text-warn', path: 'M5 1l4.5 8h-9z', words: 'Found: ' },
  open: {
    colour: 'text-ink-3',
    path: 'M5 1a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM5 2.2a2.8 2.8 0 1 0 0 5.6a2.8 2.8 0 1 0 0-5.6z',
    words: '',
  },
  partial: {
    colour: 'text-ink-2',
    path: 'M5 1a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM5 2.2v5.6a2.8 2.8 0 1 0 0-5.6z',
    words: '',
  },
  clear: { colour: 'text-ink-3', path: 'M1.5 4.25h7v1.5h-7z', words: '' },
} as const;

type MarkKind = keyof typeof MARKS;

function Mark({ kind }: { kind: MarkKind }) {
  const { colour, path, words } = MARKS[kind];
  return (
    <span className={colour}>
      <svg viewBox="0 0 10 10" width="9" height="9" aria-hidden="true" className="inline-block">
        <path d={path} fill="currentColor" fillRule="evenodd" />
      </svg>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
