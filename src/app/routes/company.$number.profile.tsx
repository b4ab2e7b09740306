import { createFileRoute } from '@tanstack/react-router';
import { ProfileTab } from '../company/profile/ProfileTab.tsx';
import { useTab } from '../company/use-tab.ts';

export const Route = createFileRoute('/company/$number/profile')({
  component: () => <ProfileTab {...useTab()} />,
});
