import { createFileRoute } from '@tanstack/react-router';
import { prefetchRecord } from '../api/resources.ts';
import { CcjTab } from '../company/ccj/CcjTab.tsx';
import { useTab } from '../company/use-tab.ts';

export const Route = createFileRoute('/company/$number/ccj')({
  loader: ({ context, params }) => void prefetchRecord(context.queryClient, 'ccj', params.number),
  component: () => <CcjTab {...useTab()} />,
});
