import { createFileRoute } from '@tanstack/react-router';
import { AppointmentsTab } from '../company/appointments/AppointmentsTab.tsx';
import { useTab } from '../company/use-tab.ts';

export const Route = createFileRoute('/company/$number/appointments')({
  component: () => <AppointmentsTab {...useTab()} />,
});
