import { createFileRoute } from '@tanstack/react-router';
import { prefetchRecord } from '../api/resources.ts';
import { useTab } from '../company/use-tab.ts';
import { VatNumberTab } from '../company/vat-number/VatNumberTab.tsx';

export const Route = createFileRoute('/company/$number/vat-number')({
  loader: ({ context, params }) => void prefetchRecord(context.queryClient, 'vat-number', params.number),
  component: () => <VatNumberTab {...useTab()} />,
});
