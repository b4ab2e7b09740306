import type { ReactNode } from 'react';
import { areFlagsBehind, holdingOf, useCompany } from '#app/api/company-query.ts';
import { useIsFree } from '#app/api/source-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { PriceChip } from '#app/components/ui/Chips.tsx';
import { CoverageMark } from '#app/components/ui/CoverageMark.tsx';
import { Disclosure } from '#app/components/ui/Disclosure.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { SeverityMark } from '#app/components/ui/SeverityMark.tsx';
import { formatDate } from '#app/format/dates.ts';
import { formatCount, formatCredits } from '#app/format/numbers.ts';
import type { RiskFlag, RiskFlags, Severity } from '#contract/api/risk-flags.ts';
import { LABELS } from '#contract/labels.ts';
import { capitalised } from '#contract/text.ts';
import { EvidenceLink } from './EvidenceLink.tsx';
import { checksCount, commonDay, type MissingState, missingState, severityCounts } from './risk-flag.ts';

type Props = {
  number: string;
  riskFlags: RiskFlags;
  isFailing: boolean;
  level: 3 | 4;
};

/**
 * Gravest first, without a score; then each check that a purchase completes or makes. Open checks that nothing completes and
 * clear ones are a line each. Nothing is bought here.
 */
export function RiskFlagsPanel({ number, riskFlags, isFailing, level }: Props) {
  const { data: company } = useCompany(number);
  const isFree = useIsFree();
  const { found, partial, unreadable, missing, inconclusive, uncovered, clear } = riskFlags;
  const shared = { number, hasCommonDay: commonDay(riskFlags) !== undefined };
  const isPriced = ({ coverage }: RiskFlag) => coverage?.credits !== undefined;
  const priced = partial.filter(isPriced);
  const counts = severityCounts(found).map(({ text }) => text);
  return (
    <section aria-labelledby="risk-flags" className="flex min-w-0 flex-col gap-1.5">
      <PanelHeading level={level} id="risk-flags" note={counts.length === 0 ? undefined : counts.join(', ')}>
        Risk flags
      </PanelHeading>
      <div className="text-md">
        {found.length + priced.length + unreadable.length + missing.length > 0 && (
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
            {priced.map((line) => (
              <FlagItem key={line.id} {...shared} line={line} mark={INCOMPLETE} />
            ))}
            {unreadable.map((line) => (
              <FlagItem key={line.id} {...shared} line={line} mark={UNREADABLE} />
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
        <GroupedChecks
          {...shared}
          mark={INCOMPLETE}
          word="incomplete"
          lines={partial.filter((line) => !isPriced(line))}
        />
        <GroupedChecks {...shared} mark={INCONCLUSIVE} word="inconclusive" lines={inconclusive} />
        <GroupedChecks {...shared} mark={CLEAR} word="clear" lines={clear} />
        {uncovered.length > 0 && (
          <p className={`${ROW} py-1.25`}>
            <CoverageMark coverage="unchecked">No data</CoverageMark>
            <span className="text-ink-2 sm:col-span-2">
              {isFree ? 'Not in this source' : 'Not covered by this source'}: {uncovered.join(', ')}
            </span>
          </p>
        )}
      </div>
      <p className="border-t border-line pt-1.5 text-sm text-ink-3">
        {!areFlagsBehind(riskFlags, company) && `${checksCount(riskFlags)}. `}
        From {isFree ? 'the records of this source' : 'your team’s records'}; days counted to today (UTC).
      </p>
    </section>
  );
}

const WEIGHTS: Readonly<Record<Severity, string>> = { high: 'font-bold', medium: 'font-medium', low: '' };

const INCOMPLETE = <CoverageMark coverage="incomplete">Incomplete</CoverageMark>;
const UNREADABLE = <CoverageMark coverage="inconclusive">Not readable</CoverageMark>;
const INCONCLUSIVE = <CoverageMark coverage="inconclusive">Inconclusive</CoverageMark>;
const CLEAR = <CoverageMark coverage="clear">Clear</CoverageMark>;

type GroupProps = {
  number: string;
  lines: readonly RiskFlag[];
  mark: ReactNode;
  word: string;
  hasCommonDay: boolean;
};

/** One line for checks of the same state, with their names until it is opened. */
function GroupedChecks({ lines, mark, word, ...shared }: GroupProps) {
  if (lines.length === 0) return null;
  return (
    <div className={`${ROW} py-0.75`}>
      {mark}
      <div className="peer sm:has-[[open]]:col-span-2 print:col-span-2">
        <Disclosure summary={`${formatCount(lines.length, { one: 'check', many: 'checks' })} ${word}`}>
          <ul aria-label={`${capitalised(word)} checks`}>
            {lines.map((line) => (
              <FlagItem key={line.id} {...shared} line={line} />
            ))}
          </ul>
        </Disclosure>
      </div>
      <span className="text-ink-2 peer-has-[[open]]:hidden max-sm:col-span-2 print:hidden">
        {lines.map(({ label }) => label).join(', ')}
      </span>
    </div>
  );
}

type ItemProps = {
  number: string;
  line: RiskFlag;
  mark?: ReactNode;
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
          {'\u00a0· '}
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
      {days !== undefined && !hasCommonDay && (
        <span className="text-sm text-ink-3">{`\u00a0· ${daysText(days)}`}</span>
      )}
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
        <>
          {' '}
          <PriceChip credits={credits} unit />
        </>
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
  'grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-3 border-t border-line leading-5 sm:grid-cols-[6.5rem_11.25rem_minmax(0,1fr)] print:grid-cols-[6.5rem_11.25rem_minmax(0,1fr)] print:break-inside-avoid print:py-1';

/** Below its mark, in the columns of the others. */
const GROUPED_ROW =
  'grid items-baseline gap-x-3 border-t border-line py-1.25 leading-5 sm:grid-cols-[11.25rem_minmax(0,1fr)] print:grid-cols-[11.25rem_minmax(0,1fr)] print:break-inside-avoid print:py-1';

type RowProps = { mark: ReactNode; subject: ReactNode; children: ReactNode };

function FlagRow({ mark, subject, children }: RowProps) {
  if (mark === undefined) {
    return (
      <li className={GROUPED_ROW}>
        <span>{subject}</span>
        <span>{children}</span>
      </li>
    );
  }
  return (
    <li className={`${ROW} py-1.25`}>
      {mark}
      <span>{subject}</span>
      <span className="max-sm:col-span-2 print:col-auto">{children}</span>
    </li>
  );
}
