import { createFileRoute } from '@tanstack/react-router';
import { ShareholdersTab } from '../company/shareholders/ShareholdersTab.tsx';
import { useTab } from '../company/use-tab.ts';

export const Route = createFileRoute('/company/$number/shareholders')({
  component: () => <ShareholdersTab {...useTab()} />,
});
