import { AskingWait } from '../order/AskingWait.tsx';
import { pressOrder } from '../order/press-order.ts';
import { isTooSoon } from '../order/too-soon.ts';
import { PagesOffer } from '../pages/PagesOffer.tsx';
import { Versions } from './copies/Versions.tsx';
import { HeldNews } from './HeldNews.tsx';
import { NotHeldStanding } from './NotHeldStanding.tsx';
import { PurchaseNews } from './PurchaseNews.tsx';

/** In one file, so that what has come once is there for each of them. */
export const GATE_PARTS = {
  AskingWait,
  HeldNews,
  isTooSoon,
  NotHeldStanding,
  PagesOffer,
  pressOrder,
  PurchaseNews,
  Versions,
};
