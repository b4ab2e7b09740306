import { createFileRoute } from '@tanstack/react-router';
import { FinancialsTab } from '../company/financials/FinancialsTab.tsx';
import { useTab } from '../company/use-tab.ts';

export const Route = createFileRoute('/company/$number/financials')({
  component: () => <FinancialsTab {...useTab()} />,
});
