import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { useLatestChanges } from '#app/api/record-changes-query.ts';
import { latestVersions } from '#app/api/record-changes-query.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { formatRecentDay, today } from '#app/format/dates.ts';
import type { TabProps } from '#app/page/search-params.ts';
import type { Held } from '#contract/api/holding.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { changeSummary } from '#diff/summary.ts';
import { copyDay } from './availability.ts';

type Props = {
  tab: TabProps;
  operation: CompanyOperation;
  holding: Held;
  latest: ReturnType<typeof useLatestChanges>;
};

/** `Since version 3 of 3 Mar: 2 officers resigned`. Takes its room while it loads, so that nothing moves. */
export function ChangeLine({ tab, operation, holding, latest }: Props) {
  const versions = latestVersions(holding);
  const former = holding.versions.find(({ version }) => version === versions?.from);
  if (versions === undefined || former === undefined) return null;
  return (
    <p className="-mt-1.5 min-h-7 pb-2 text-sm text-ink-2 max-md:min-h-12">
      <Since {...{ latest, operation }} former={former}>
        <span className="print:hidden">
          {'. '}
          <Link
            to="/company/$number/$segment/changes"
            params={{ number: tab.number, segment: operation }}
            search={{ from: String(versions.from), to: String(versions.to) }}
            className={LINK_TARGET}
          >
            Compare versions
          </Link>
          {MARKED.has(operation) && (
            <>
              {' · '}
              <MarksButton tab={tab} />
            </>
          )}
        </span>
      </Since>
    </p>
  );
}

type SinceProps = Pick<Props, 'latest' | 'operation'> & {
  former: Held['versions'][number];
  /** After a difference. */
  children: ReactNode;
};

function Since({ latest: { data, isError, refetch }, operation, former, children }: SinceProps) {
  const day = formatRecentDay(copyDay(former), Number(today().slice(0, 'YYYY'.length)));
  if (isError && data === undefined) {
    return (
      <>
        Could not compare with version {former.version}.{' '}
        <Button kind="link" onClick={() => void refetch()}>
          Try again
        </Button>
      </>
    );
  }
  if (data === undefined) return null;
  if (data.changes.length === 0) return `No change since ${day}`;
  return (
    <>
      Since version {former.version} of {day}: {changeSummary(operation, data.changes)}
      {children}
    </>
  );
}

/** Records whose tab marks what changed. */
export const MARKED: ReadonlySet<CompanyOperation> = new Set([
  'profile',
  'appointments',
  'persons-with-significant-control',
  'documents',
  'shareholders',
  'financials',
  'ccj',
  'vat-number',
]);

const PARAMETER = 'marks';
const OFF = 'off';

export function showsMarks({ search }: Pick<TabProps, 'search'>): boolean {
  return search[PARAMETER] !== OFF;
}

function MarksButton({ tab }: { tab: TabProps }) {
  const isOn = showsMarks(tab);
  return (
    <Button
      kind="link"
      onClick={() => tab.onSearch({ ...tab.search, [PARAMETER]: isOn ? OFF : undefined }, { replace: true })}
    >
      {isOn ? 'Hide marks' : 'Mark changes'}
    </Button>
  );
}
