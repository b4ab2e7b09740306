import { html } from 'hono/html';
import type { CompanyFacts } from './company-facts.ts';
import { PROPERTIES } from './protocol.ts';

/** More would not fit the frame. */
const MOST_SHOWN = 6;

/** For a small frame in another program. */
export function previewOf(facts: CompanyFacts, address: string) {
  const name = facts.name?.[0] ?? facts.number?.[0];
  const shown = PROPERTIES.filter(({ id }) => id !== 'name' && facts[id] !== undefined);
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <title>${name}</title>
      </head>
      <body>
        <b><a href="${address}" target="_blank" rel="noopener">${name}</a></b>
        ${shown
          .slice(0, MOST_SHOWN)
          .map(({ id, name: label }) => html`<br />${label}: ${facts[id]?.join(', ')}`)}
      </body>
    </html>`;
}

export const NO_PREVIEW = '<!doctype html><title>Not known</title><p>Dossier does not know this company.</p>';
