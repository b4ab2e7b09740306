import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/company/$number/')({
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/company/$number/profile', params, search, replace: true });
  },
});
