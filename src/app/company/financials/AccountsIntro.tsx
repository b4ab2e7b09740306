import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { accountsSummary } from '#app/financials/periods/accounts-summary.ts';
import type { Period } from '#app/financials/periods/periods.ts';
import { LINK_TARGET } from '#app/ui/controls/link-class.ts';

type Props = {
  number: string;
  /** Oldest first. */
  periods: readonly Period[];
  /** What does not add up in them. */
  notice: ReactNode;
};

/** Parts of the tab below, by the ids they have there. */
const PARTS = [
  { id: 'figures', name: 'Figures' },
  { id: 'statement', name: 'Statement' },
  { id: 'ratios', name: 'Ratios' },
  { id: 'checks', name: 'Checks' },
];

/** What the accounts are, in a line or two, what does not add up in them, and the ways on from here. */
export function AccountsIntro({ number, periods, notice }: Props) {
  return (
    <>
      <p className="max-w-prose text-md wrap-anywhere text-ink-2">
        {accountsSummary(periods)} Amounts as reported: the source states neither currency nor unit.
      </p>
      {notice}
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
