import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { AppShell } from '../layout/AppShell.tsx';
import { stringSearch } from '../page/search-params.ts';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  validateSearch: stringSearch,
  component: AppShell,
});
