import { LABELS } from '#contract/labels.ts';
import { escapedText } from '../escaped-text.ts';
import { changesUrl } from '../feeds/changes-url.ts';
import { londonDay, longDate } from '../london-time.ts';
import { withoutControls } from '../plain-text.ts';
import type { ClaimedDigest, DigestChange } from './digests.ts';

export type DigestMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly unsubscribeUrl: string;
};

type Contents = {
  readonly claimed: ClaimedDigest;
  readonly changes: readonly DigestChange[];
  readonly more: boolean;
  readonly names: ReadonlyMap<string, string>;
  readonly publicUrl: string;
};

/** In plain text and in HTML that needs no image, both complete. */
export function digestMail({ claimed, changes, more, names, publicUrl }: Contents): DigestMail {
  const unsubscribeUrl = `${publicUrl}/unsubscribe/${claimed.unsubscribeToken}`;
  const entries = changes.map((change) => ({
    name: withoutControls(names.get(change.companyNumber) ?? change.companyNumber),
    what: `${LABELS[change.operation]}: ${withoutControls(change.summary)}`,
    day: longDate(londonDay(change.seenAt)),
    url: changesUrl(publicUrl, change),
  }));
  const all = more ? 'There are more changes. All changes' : 'All changes';
  const intro = `What changed in the companies that you watch, newest first.`;
  const why = `You get this ${claimed.every === 'day' ? 'daily' : 'weekly'} email because you asked for it in Dossier.`;
  const text = [
    intro,
    ...entries.map(({ name, what, day, url }) => [name, what, day, url].join('\n')),
    `${all}: ${publicUrl}/watch`,
    `${why}\nUnsubscribe: ${unsubscribeUrl}`,
  ].join('\n\n');
  const items = entries.map(
    ({ name, what, day, url }) =>
      `<li style="margin:0 0 16px"><a href="${escapedText(url)}"><strong>${escapedText(name)}</strong></a><br>` +
      `${escapedText(what)}<br><small>${day}</small></li>`,
  );
  const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Dossier</title></head>
<body style="font:16px/1.5 Arial,sans-serif;max-width:40em">
<p>${escapedText(intro)}</p>
<ul style="list-style:none;padding:0">
${items.join('\n')}
</ul>
<p><a href="${escapedText(`${publicUrl}/watch`)}">${escapedText(all)}</a></p>
<p><small>${escapedText(why)} <a href="${escapedText(unsubscribeUrl)}">Unsubscribe</a></small></p>
</body></html>`;
  return {
    to: claimed.address,
    subject: subjectOf(changes, more, names),
    text: `${text}\n`,
    html,
    messageId: messageIdOf(claimed, publicUrl),
    unsubscribeUrl,
  };
}

function subjectOf(
  changes: readonly DigestChange[],
  more: boolean,
  names: ReadonlyMap<string, string>,
): string {
  const numbers = [...new Set(changes.map(({ companyNumber }) => companyNumber))];
  const [first = ''] = numbers;
  const name = withoutControls(names.get(first) ?? first);
  if (numbers.length === 1 && !more) return `Changes: ${name}`;
  return more ? 'Changes in many companies you watch' : `Changes in ${numbers.length} companies you watch`;
}

/** The same if a process was killed before it noted that the mail was sent, so that mail programs show it once. */
function messageIdOf({ unsubscribeToken, until }: ClaimedDigest, publicUrl: string): string {
  return `<${unsubscribeToken.slice(0, 16)}.${londonDay(until)}@${new URL(publicUrl).hostname}>`;
}
