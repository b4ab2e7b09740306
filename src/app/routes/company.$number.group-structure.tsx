import { createFileRoute } from '@tanstack/react-router';
import { prefetchRecord } from '../api/resources.ts';
import { GroupStructureTab } from '../company/group-structure/GroupStructureTab.tsx';
import { useTab } from '../company/use-tab.ts';

export const Route = createFileRoute('/company/$number/group-structure')({
  loader: ({ context, params }) => void prefetchRecord(context.queryClient, 'group-structure', params.number),
  component: () => <GroupStructureTab {...useTab()} />,
});
