import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HeldLine } from '#app/credits/held/HeldLine.tsx';
import { type HeldGroup, recentGroups } from '#app/credits/held/held-groups.ts';
import type { Noun } from '#app/format/counts.ts';
import { FirstFew } from '#app/ui/controls/FirstFew.tsx';
import { LINK_TARGET } from '#app/ui/controls/link-class.ts';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';
import type { HeldRecord } from '#contract/api/held.ts';

/** What the team bought last, by company and by search: all of it free to open again. Nothing on a first visit. */
export function Recents({ records }: { records: readonly HeldRecord[] }) {
  const { companies, searches } = recentGroups(records);
  return (
    <>
      <Recent
        title="Recent companies"
        groups={companies.slice(0, 6)}
        noun={{ one: 'company', many: 'companies' }}
        actions={<ToCompare records={records} />}
      />
      <Recent
        title="Recent searches"
        groups={searches.slice(0, 6)}
        noun={{ one: 'search', many: 'searches' }}
      />
    </>
  );
}

/** Where financials are held, there is something to compare. */
function ToCompare({ records }: { records: readonly HeldRecord[] }) {
  if (!records.some(({ operation }) => operation === 'financials')) return null;
  return (
    <Link to="/compare" className={`text-sm ${LINK_TARGET}`}>
      Compare financials
    </Link>
  );
}

type Props = { title: string; groups: readonly HeldGroup[]; noun: Noun; actions?: ReactNode };

function Recent({ title, groups, noun, actions }: Props) {
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby={`recent-${noun.many}`}>
      <PanelHeading id={`recent-${noun.many}`} note="free to open again" actions={actions}>
        {title}
      </PanelHeading>
      <div className="mt-3">
        <FirstFew items={groups} first={groups.length} noun={noun} keyOf={({ key }) => key}>
          {(group) => <HeldLine group={group} />}
        </FirstFew>
      </div>
    </section>
  );
}
