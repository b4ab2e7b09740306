import { createFileRoute } from '@tanstack/react-router';
import { useTab } from '../company/use-tab.ts';
import { PrintReport } from '../print-report/PrintReport.tsx';

export const Route = createFileRoute('/company/$number/print-report')({
  component: () => <PrintReport {...useTab()} />,
});
