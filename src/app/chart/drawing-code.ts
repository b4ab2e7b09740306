import { laterCode } from '../ui/signals/use-code.ts';

/** Recharts is the heaviest part of a page that has figures, and the tables beside them need not wait for it. */
export const BAR_DRAWING = laterCode(async () => (await import('./BarDrawing.tsx')).BarDrawing);
