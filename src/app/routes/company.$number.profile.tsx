import { createFileRoute } from '@tanstack/react-router';
import { prefetchRecord } from '../api/resources.ts';
import { ProfileTab } from '../company/profile/ProfileTab.tsx';
import { useTab } from '../company/use-tab.ts';

export const Route = createFileRoute('/company/$number/profile')({
  loader: ({ context, params }) => void prefetchRecord(context.queryClient, 'profile', params.number),
  component: () => <ProfileTab {...useTab()} />,
});
