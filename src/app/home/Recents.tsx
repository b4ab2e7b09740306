import { FirstFew } from '#app/credits/held/FirstFew.tsx';
import { HeldLine } from '#app/credits/held/HeldLine.tsx';
import { type HeldGroup, recentGroups } from '#app/credits/held/held-groups.ts';
import type { Noun } from '#app/format/counts.ts';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';
import type { HeldRecord } from '#contract/api/held.ts';

/** What the team bought last, by company and by search: all of it free to open again. Nothing on a first visit. */
export function Recents({ records }: { records: readonly HeldRecord[] }) {
  const { companies, searches } = recentGroups(records);
  return (
    <>
      <Recent title="Recent companies" groups={companies} noun={{ one: 'company', many: 'companies' }} />
      <Recent title="Recent searches" groups={searches} noun={{ one: 'search', many: 'searches' }} />
    </>
  );
}

type Props = { title: string; groups: readonly HeldGroup[]; noun: Noun };

function Recent({ title, groups, noun }: Props) {
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby={`recent-${noun.many}`} className="mb-8">
      <PanelHeading id={`recent-${noun.many}`} note="free to open again">
        {title}
      </PanelHeading>
      <div className="mt-3">
        <FirstFew items={groups} first={6} noun={noun} keyOf={({ key }) => key}>
          {(group) => <HeldLine group={group} />}
        </FirstFew>
      </div>
    </section>
  );
}
