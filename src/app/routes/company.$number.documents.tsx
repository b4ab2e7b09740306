import { createFileRoute } from '@tanstack/react-router';
import { prefetchRecord } from '../api/resources.ts';
import { DocumentsTab } from '../company/documents/DocumentsTab.tsx';
import { useTab } from '../company/use-tab.ts';

export const Route = createFileRoute('/company/$number/documents')({
  loader: ({ context, params }) => void prefetchRecord(context.queryClient, 'documents', params.number),
  component: () => <DocumentsTab {...useTab()} />,
});
