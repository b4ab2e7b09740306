type RecordWords = {
  /** Beside the heading. */
  readonly note: string;
  readonly anyone: string;
  /** Before a name. */
  readonly lastBy: string;
  /** Headers of the export. */
  readonly latest: string;
  readonly at: string;
  readonly by: string;
};

const BOUGHT: RecordWords = {
  note: 'Bought by your team, free to open',
  anyone: 'Bought by anyone',
  lastBy: 'Last bought by',
  latest: 'Last bought',
  at: 'Bought',
  by: 'Bought by',
};

const OPENED: RecordWords = {
  note: 'Opened by your team',
  anyone: 'Opened by anyone',
  lastBy: 'Last opened by',
  latest: 'Last opened',
  at: 'Opened',
  by: 'Opened by',
};

/** How records came to the team: bought, or from a free source. */
export function recordWords(isFree: boolean): RecordWords {
  return isFree ? OPENED : BOUGHT;
}
