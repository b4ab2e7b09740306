import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followPointer } from './credits/order/hand.ts';
import { followOtherTabs } from './queries/buying/other-tabs.ts';
import { createQueryClient } from './queries/query-client.ts';
import { createAppRouter } from './router.tsx';
import { applyTheme, storedTheme } from './ui/controls/theme.ts';

applyTheme(storedTheme());
const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
followOtherTabs(queryClient);
followPointer();

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
