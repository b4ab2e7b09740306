import type { ReactNode } from 'react';
import { areFlagsBehind, holdingOf, useCompany } from '#app/api/company-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { PriceChip } from '#app/components/ui/Chips.tsx';
import { CoverageMark } from '#app/components/ui/CoverageMark.tsx';
import { Disclosure } from '#app/components/ui/Disclosure.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { SeverityMark } from '#app/components/ui/SeverityMark.tsx';
import { formatDate } from '#app/format/dates.ts';
import { LABELS } from '#app/format/labels.ts';
import { formatCount, formatCredits } from '#app/format/numbers.ts';
import { capitalised } from '#app/format/text.ts';
import type { RiskFlag, RiskFlags, Severity } from '#contract/api/risk-flags.ts';
import { EvidenceLink } from './EvidenceLink.tsx';
import { checksCount, commonDay, type MissingState, missingState, severityCounts } from './risk-flag.ts';

type Props = {
  number: string;
  riskFlags: RiskFlags;
  isFailing: boolean;
};

const CLEAR_CHECKS = { one: 'check clear', many: 'checks clear' };

/** Gravest first, without a score; then what is incomplete or open. Nothing is bought here. */
export function RiskFlagsPanel({ number, riskFlags, isFailing }: Props) {
  const { data: company } = useCompany(number);
  const { found, partial, unreadable, missing, inconclusive, uncovered, clear } = riskFlags;
  const shared = { number, hasCommonDay: commonDay(riskFlags) !== undefined };
  return (
    <section aria-labelledby="risk-flags" className="flex min-w-0 flex-col gap-1.5 text-md">
      <PanelHeading level={3} id="risk-flags" note={severityCounts(riskFlags) || undefined}>
        Risk flags
      </PanelHeading>
      {found.length + partial.length + unreadable.length + missing.length + inconclusive.length > 0 && (
        <ul aria-label="Risk flags and open checks">
          {found.map((line) => (
            <FlagItem
              key={line.id}
              {...shared}
              line={line}
              mark={<SeverityMark severity={line.severity} />}
              weight={WEIGHTS[line.severity]}
            />
          ))}
          {partial.map((line) => (
            <FlagItem key={line.id} {...shared} line={line} mark={INCOMPLETE} />
          ))}
          {unreadable.map((line) => (
            <FlagItem key={line.id} {...shared} line={line} mark={UNREADABLE} />
          ))}
          {inconclusive.map((line) => (
            <FlagItem key={line.id} {...shared} line={line} mark={INCONCLUSIVE} />
          ))}
          {missing.map((record) => (
            <NotCheckedItem
              key={record.operation}
              {...{ number, record }}
              state={missingState(holdingOf(company, record.operation), isFailing)}
            />
          ))}
        </ul>
      )}
      {clear.length > 0 && (
        <div className={ROW}>
          <CoverageMark coverage="clear">Clear</CoverageMark>
          <div className="sm:col-span-2">
            <Disclosure summary={formatCount(clear.length, CLEAR_CHECKS)}>
              <ul aria-label="Clear checks">
                {clear.map((line) => (
                  <FlagItem key={line.id} {...shared} line={line} mark={CLEAR} />
                ))}
              </ul>
            </Disclosure>
          </div>
        </div>
      )}
      {uncovered.length > 0 && (
        <p className={ROW}>
          <CoverageMark coverage="unchecked">No data</CoverageMark>
          <span className="text-ink-2 sm:col-span-2">Not covered by this source: {uncovered.join(', ')}</span>
        </p>
      )}
      <p className="border-t border-line pt-1.5 text-sm text-ink-3">
        {!areFlagsBehind(riskFlags, company) && `${checksCount(riskFlags)}. `}
        From your team’s records; days counted to today (UTC).
      </p>
    </section>
  );
}

const WEIGHTS: Readonly<Record<Severity, string>> = { high: 'font-bold', medium: 'font-medium', low: '' };

const INCOMPLETE = <CoverageMark coverage="incomplete">Incomplete</CoverageMark>;
const UNREADABLE = <CoverageMark coverage="inconclusive">Not readable</CoverageMark>;
const INCONCLUSIVE = <CoverageMark coverage="inconclusive">Inconclusive</CoverageMark>;
const CLEAR = <CoverageMark coverage="clear">Clear</CoverageMark>;

type ItemProps = {
  number: string;
  line: RiskFlag;
  mark: ReactNode;
  weight?: string;
  /** Every check is of copies of the same day, which the basis of the summary states. */
  hasCommonDay: boolean;
};

function FlagItem({ number, line, mark, weight = '', hasCommonDay }: ItemProps) {
  const { label, words, evidence, days, coverage } = line;
  return (
    <FlagRow
      mark={mark}
      subject={
        <span className={weight}>
          <EvidenceLink number={number} evidence={evidence}>
            {label}
          </EvidenceLink>
        </span>
      }
    >
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
      {days !== undefined && !hasCommonDay && <span className="text-sm text-ink-3"> · {daysText(days)}</span>}
    </FlagRow>
  );
}

function daysText({ from, to }: NonNullable<RiskFlag['days']>): string {
  const day = formatDate(to);
  return from === to ? `copy of ${day}` : `copies of ${formatDate(from)} to ${day}`;
}

type NotCheckedProps = { number: string; record: RiskFlags['missing'][number]; state: MissingState };

/** The link leads to the record’s price; the overview’s own price is on this page. */
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
      mark={<CoverageMark coverage="unchecked">{capitalised(words)}</CoverageMark>}
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
      <span className="text-ink-2">{labels.join(', ')}</span>
    </FlagRow>
  );
}

/** Mark, subject, and words, which go below on a phone. */
const ROW =
  'grid grid-cols-[6.25rem_minmax(0,1fr)] items-baseline gap-x-3 border-t border-line py-1.5 first:border-line-2 sm:grid-cols-[6.25rem_10.25rem_minmax(0,1fr)] print:grid-cols-[6.25rem_10.25rem_minmax(0,1fr)] print:break-inside-avoid print:py-1';

type RowProps = { mark: ReactNode; subject: ReactNode; children: ReactNode };

function FlagRow({ mark, subject, children }: RowProps) {
  return (
    <li className={ROW}>
      {mark}
      <span>{subject}</span>
      <span className="max-sm:col-span-2 print:col-auto">{children}</span>
    </li>
  );
}
