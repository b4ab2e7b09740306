import type { PortfolioRow } from './portfolio.ts';
import type { RiskFlags } from './risk-flags.ts';

/** What a profile of one page says of a company of a list. */
export type ProfileToWrite = {
  readonly row: PortfolioRow;
  /** Names of the reader's own columns. */
  readonly own: readonly string[];
  /** Absent where they cannot be evaluated. */
  readonly flags: RiskFlags | undefined;
  readonly list: string;
  /** Of the company in Dossier. */
  readonly url: string;
  readonly source: string;
  /** ISO. */
  readonly today: string;
};

/** `GET /api/lists/{id}/profiles.zip`: answers with an HTML document. */
export type WriteProfile = (profile: ProfileToWrite) => Promise<string>;
