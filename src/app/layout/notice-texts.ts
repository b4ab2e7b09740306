import type { SourceChange } from '#app/api/source-changes.ts';
import { formatLongDate } from '#app/format/dates.ts';
import { isFree, type Source } from '#contract/api/source.ts';

type Texts = Readonly<Record<'signedOut' | 'away' | 'outdated', string>>;

const PAID: Texts = {
  signedOut:
    'Sign in to read or buy records. A purchase in progress continues; if a record arrives, it is kept for the team.',
  away: 'Pages already open remain available; nothing else can be read or bought. This page will reconnect automatically. Until then it is not known whether a purchase in progress succeeds.',
  outdated:
    'Reload this page to use the new version. Reloading is free, keeps your filters and stops no purchase.',
};

const UNPRICED: Texts = {
  signedOut: 'Sign in to read records.',
  away: 'Pages already open remain available; nothing else can be read. This page will reconnect automatically.',
  outdated: 'Reload this page to use the new version. Reloading keeps your filters.',
};

/** What the notices say, with or without purchases. */
export function noticeTexts(isFreeSource: boolean): Texts {
  return isFreeSource ? UNPRICED : PAID;
}

type ChangeText = { readonly title: string; readonly body: string };

/** Of newer data of the same source, or of another source. */
export function sourceChangeText(change: SourceChange, source: Source | undefined): ChangeText {
  if (change === 'build' && source !== undefined && isFree(source)) {
    const { asOf } = source;
    return {
      title: 'The register is newer.',
      body: `Open pages now show ${asOf === undefined ? 'its data' : `the data of ${formatLongDate(asOf)}`}. Earlier versions of records that someone opened stay available.`,
    };
  }
  const title = `The ${source?.kind === 'provider' ? 'source' : 'register'} was replaced.`;
  const now = source === undefined ? '' : `This page now shows ${source.label}. `;
  const former =
    source !== undefined && isFree(source)
      ? 'Records of the previous one are hidden, not deleted.'
      : 'Records bought from the previous one are hidden, not deleted; purchases in progress finish there.';
  return { title, body: `${now}${former}` };
}
