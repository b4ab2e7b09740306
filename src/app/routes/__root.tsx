import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { stringSearch } from '../page/search-params.ts';
import { AppShell } from '../shell/AppShell.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  validateSearch: stringSearch,
  component: AppShell,
});
