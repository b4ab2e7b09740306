import { createFileRoute, redirect } from '@tanstack/react-router';

/** The former address of the print report. */
export const Route = createFileRoute('/company/$number/dossier')({
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/company/$number/print-report', params, search, replace: true });
  },
});
