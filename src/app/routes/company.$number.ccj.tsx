import { createFileRoute } from '@tanstack/react-router';
import { CcjTab } from '../company/ccj/CcjTab.tsx';
import { useTab } from '../company/use-tab.ts';

export const Route = createFileRoute('/company/$number/ccj')({
  component: () => <CcjTab {...useTab()} />,
});
