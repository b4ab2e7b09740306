import { createFileRoute } from '@tanstack/react-router';
import { useTab } from '../company/use-tab.ts';
import { VatNumberTab } from '../company/vat-number/VatNumberTab.tsx';

export const Route = createFileRoute('/company/$number/vat-number')({
  component: () => <VatNumberTab {...useTab()} />,
});
