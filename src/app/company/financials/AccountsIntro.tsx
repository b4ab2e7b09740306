import { Link } from '@tanstack/react-router';
import { type CheckResult, checksSummary, isDifference } from '#app/financials/checks/checks.ts';
import { accountsSummary } from '#app/financials/periods/accounts-summary.ts';
import { newestFirst, type Period } from '#app/financials/periods/periods.ts';
import { LINK_TARGET } from '#app/ui/controls/link-class.ts';
import { Notice } from '#app/ui/signals/Notice.tsx';

type Props = {
  number: string;
  /** Oldest first. */
  periods: readonly Period[];
  /** With an outcome for each period, newest first. */
  checks: readonly CheckResult[];
};

/** Parts of the tab below, by the ids they have there. */
const PARTS = [
  { id: 'figures', name: 'Figures' },
  { id: 'statement', name: 'Statement' },
  { id: 'ratios', name: 'Ratios' },
  { id: 'checks', name: 'Checks' },
];

/** What the accounts are, in a line or two, what does not add up in them, and the ways on from here. */
export function AccountsIntro({ number, periods, checks }: Props) {
  const differs = checks.some(({ outcomes }) => outcomes.some(isDifference));
  return (
    <>
      <p className="max-w-prose text-md wrap-anywhere text-ink-2">
        {accountsSummary(periods)} Amounts as reported: the source states neither currency nor unit.
      </p>
      {differs && (
        <Notice tone="warning">
          {checksSummary(checks, newestFirst(periods))} <a href="#checks">See the checks</a>
        </Notice>
      )}
      <div className="mb-3 flex flex-wrap gap-x-6 gap-y-2 text-md print:hidden">
        <nav aria-label="On this tab">
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {PARTS.map(({ id, name }) => (
              <li key={id}>
                <a href={`#${id}`} className={LINK_TARGET}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Link to="/compare" search={{ companies: number }} className={`sm:ml-auto ${LINK_TARGET}`}>
          Compare with other companies
        </Link>
      </div>
    </>
  );
}
