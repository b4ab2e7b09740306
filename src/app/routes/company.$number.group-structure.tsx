import { createFileRoute } from '@tanstack/react-router';
import { GroupStructureTab } from '../company/group-structure/GroupStructureTab.tsx';
import { useTab } from '../company/use-tab.ts';

export const Route = createFileRoute('/company/$number/group-structure')({
  component: () => <GroupStructureTab {...useTab()} />,
});
