/** What loading the real register takes: for the start page and the register page. */

export const DOWNLOAD_COMMAND = 'npm run import -- --download';

/** Rounded up, from an import of 5.5 million companies on two cores and a download at 50 Mbit/s. */
const WHAT_IT_TAKES = {
  download: 'about 500 MB of company data and 2 GB of people with significant control',
  time: 'some 25 minutes',
  disk: '8 GB of disk',
} as const;

/** One line: `about 500 MB of company data and 2 GB of …, some 25 minutes, 8 GB of disk`. */
export function whatItTakes(): string {
  const { download, time, disk } = WHAT_IT_TAKES;
  return `${download}, ${time} and ${disk}`;
}
