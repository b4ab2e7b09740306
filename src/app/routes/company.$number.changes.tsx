import { createFileRoute } from '@tanstack/react-router';
import { companyNumber } from '#contract/company-number.ts';
import { timelineQuery } from '../api/timeline-query.ts';
import { chosenRecord } from '../company/changes/chosen-record.ts';
import { HistoryPage } from '../company/changes/HistoryPage.tsx';
import { useTab } from '../company/use-tab.ts';

export const Route = createFileRoute('/company/$number/changes')({
  loaderDeps: ({ search }) => ({ record: chosenRecord(search) }),
  loader: ({ context, params, deps }) => {
    const number = companyNumber(params.number);
    if (number !== undefined)
      void context.queryClient.prefetchInfiniteQuery(timelineQuery(number, deps.record));
  },
  component: () => <HistoryPage {...useTab()} />,
});
