import { useQuery } from '@tanstack/react-query';
import { PanelBoundary } from '#app/page/PanelBoundary.tsx';
import { codeQuery } from '#app/queries/ahead/code-query.ts';
import { readableAhead } from '#app/queries/ahead/readers.ts';
import { useLater } from '#app/ui/signals/use-later.ts';
import { untilIdle } from '#app/ui/signals/when-idle.ts';
import type { Profile } from '#contract/profile.ts';

const SECTIONS = codeQuery('further sections', async () => {
  // An address that names one of them is not kept waiting.
  if (window.location.hash === '') await untilIdle();
  return (await import('./LowerSections.tsx')).LowerSections;
});
readableAhead('profile', (client) => client.prefetchQuery(SECTIONS));

/** What of an overview is below the first sight of it: it comes once that stands, in the room it takes. */
export function FurtherSections({ profile }: { profile: Profile }) {
  return (
    <PanelBoundary what="the rest of the overview" of={profile}>
      <Sections profile={profile} />
    </PanelBoundary>
  );
}

function Sections({ profile }: { profile: Profile }) {
  const { data: LowerSections } = useQuery({ ...SECTIONS, throwOnError: true });
  const isDue = useLater();
  // The focus goes to a section that the address names, and to nothing before it.
  if (LowerSections !== undefined && (isDue || window.location.hash !== ''))
    return <LowerSections profile={profile} />;
  return <div className="min-h-125 max-md:min-h-220" />;
}
