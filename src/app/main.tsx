import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followOtherTabs } from './api/other-tabs.ts';
import { createQueryClient } from './api/query-client.ts';
import { sourceQuery } from './api/source-query.ts';
import { loadFont } from './page/font.ts';
import { createAppRouter, keepPage } from './router.tsx';

window.addEventListener('vite:preloadError', keepPage);
const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
followOtherTabs(queryClient);

const root = document.getElementById('root');
if (root !== null) {
  // Whether records have prices decides what every page shows.
  const source = queryClient.prefetchQuery(sourceQuery);
  void Promise.all([loadFont(), source]).then(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}
