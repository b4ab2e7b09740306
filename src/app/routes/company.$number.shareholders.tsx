import { createFileRoute } from '@tanstack/react-router';
import { prefetchRecord } from '../api/resources.ts';
import { ShareholdersTab } from '../company/shareholders/ShareholdersTab.tsx';
import { useTab } from '../company/use-tab.ts';

export const Route = createFileRoute('/company/$number/shareholders')({
  loader: ({ context, params }) => void prefetchRecord(context.queryClient, 'shareholders', params.number),
  component: () => <ShareholdersTab {...useTab()} />,
});
