import { fallingTurnover } from '../subjects/falling-turnover.ts';
import { netAssets } from '../subjects/net-assets.ts';

/** What judges accounts, which comes where accounts are held. */
export const ACCOUNT_JUDGES = { fallingTurnover, netAssets };
