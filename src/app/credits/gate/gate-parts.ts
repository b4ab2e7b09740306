import { PagesOffer } from '../pages/PagesOffer.tsx';
import { HeldNews } from './HeldNews.tsx';
import { NotHeldStanding } from './NotHeldStanding.tsx';

/** In one file, so that what has come once is there for each of them. */
export const GATE_PARTS = { HeldNews, NotHeldStanding, PagesOffer };
