import './styles.css';
import { createRoot } from 'react-dom/client';
import { followPointer } from './credits/order/hand.ts';
import { Application } from './drawn/Application.tsx';
import { followOtherTabs } from './queries/buying/other-tabs.ts';
import { createQueryClient } from './queries/query-client.ts';
import { createAppRouter, keepPage } from './router.tsx';

window.addEventListener('vite:preloadError', keepPage);
const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
followOtherTabs(queryClient);
followPointer();

const root = document.getElementById('root');
if (root !== null) {
  const draw = () => {
    root.inert = false;
    createRoot(root).render(<Application queryClient={queryClient} router={router} />);
  };
  // What the server has drawn stays as it is; where the code for that cannot be had, it is drawn again.
  if (root.inert) {
    import('./drawn/take-over.tsx').then(({ takeOver }) => takeOver(root, queryClient, router)).catch(draw);
  } else draw();
}
