import { SENT_ALONG } from '#contract/api/sent-along.ts';
import type { Theme } from '#contract/api/theme.ts';

type Parts = {
  readonly theme: Theme;
  /** What is to be seen of it, as HTML. */
  readonly drawn?: string | undefined;
  /** Answers of the gateway, as JSON by path below `/api`. */
  readonly sent?: ReadonlyMap<string, string>;
};

/** Where the application draws, and what stands there until it does. */
const ROOT = /<div id="root">.*?<\/div>/s;

/** The one page, with what its reader chose and what is known already. */
export function pageHtml(html: string, { theme, drawn, sent = new Map() }: Parts): string {
  return withAnswers(withDrawn(inTheme(html, theme), drawn), sent);
}

function inTheme(html: string, theme: Theme): string {
  return theme === 'system' ? html : html.replace('<html', `<html data-theme="${theme}"`);
}

/** What is drawn takes no press until there is code that answers to it: one that does nothing would be lost. */
function withDrawn(html: string, drawn: string | undefined): string {
  return drawn === undefined ? html : html.replace(ROOT, () => `<div id="root" inert>${drawn}</div>`);
}

/** They are data: no text of a record can end the element. */
function withAnswers(html: string, sent: ReadonlyMap<string, string>): string {
  if (sent.size === 0) return html;
  const answers = [...sent].map(([path, body]) => `${JSON.stringify(path)}:${body}`).join(',');
  const data = `{${answers}}`.replaceAll('<', '\\u003c');
  // After what draws the first words.
  return html.replace(
    '</body>',
    () => `<script type="application/json" id="${SENT_ALONG}">${data}</script></body>`,
  );
}
