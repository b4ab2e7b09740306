import { createFileRoute, notFound } from '@tanstack/react-router';
import { isCompanyOperation } from '#contract/operations.ts';
import { RecordChangesPage } from '../company/record-changes/RecordChangesPage.tsx';
import { useTab } from '../company/use-tab.ts';

export const Route = createFileRoute('/company/$number/$segment/changes')({
  beforeLoad: ({ params }) => {
    if (!isCompanyOperation(params.segment)) throw notFound();
  },
  component: () => {
    const { segment } = Route.useParams();
    const tab = useTab();
    return isCompanyOperation(segment) ? (
      <RecordChangesPage key={segment} tab={tab} operation={segment} />
    ) : null;
  },
});
