import { createFileRoute } from '@tanstack/react-router';
import { prefetchRecord } from '../api/resources.ts';
import { AppointmentsTab } from '../company/appointments/AppointmentsTab.tsx';
import { useTab } from '../company/use-tab.ts';

export const Route = createFileRoute('/company/$number/appointments')({
  loader: ({ context, params }) => void prefetchRecord(context.queryClient, 'appointments', params.number),
  component: () => <AppointmentsTab {...useTab()} />,
});
