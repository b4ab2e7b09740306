import { createFileRoute } from '@tanstack/react-router';
import { prefetchRecord } from '../api/resources.ts';
import { FinancialsTab } from '../company/FinancialsTab.tsx';
import { useTab } from '../company/use-tab.ts';

export const Route = createFileRoute('/company/$number/financials')({
  loader: ({ context, params }) => void prefetchRecord(context.queryClient, 'financials', params.number),
  component: () => <FinancialsTab {...useTab()} />,
});
