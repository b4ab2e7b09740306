import { createFileRoute } from '@tanstack/react-router';
import { prefetchRecord } from '../api/resources.ts';
import { PersonsWithSignificantControlTab } from '../company/persons-with-significant-control/PersonsWithSignificantControlTab.tsx';
import { useTab } from '../company/use-tab.ts';

export const Route = createFileRoute('/company/$number/persons-with-significant-control')({
  loader: ({ context, params }) =>
    void prefetchRecord(context.queryClient, 'persons-with-significant-control', params.number),
  component: () => <PersonsWithSignificantControlTab {...useTab()} />,
});
