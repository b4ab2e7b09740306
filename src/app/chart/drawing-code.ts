import { onDemand } from '../ui/signals/use-on-demand.ts';

/** Recharts is the heaviest part of a page that has figures, and the tables beside them need not wait for it. */
export const BAR_DRAWING = onDemand(async () => (await import('./BarDrawing.tsx')).BarDrawing);
