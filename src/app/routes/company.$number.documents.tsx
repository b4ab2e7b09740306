import { createFileRoute } from '@tanstack/react-router';
import { DocumentsTab } from '../company/documents/DocumentsTab.tsx';
import { useTab } from '../company/use-tab.ts';

export const Route = createFileRoute('/company/$number/documents')({
  component: () => <DocumentsTab {...useTab()} />,
});
