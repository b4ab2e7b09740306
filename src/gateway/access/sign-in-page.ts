import { html } from 'hono/html';

/** Why someone stands at the sign-in page again. */
export type Refusal = 'no-key' | 'wrong-key' | 'too-long';

const REASONS: Record<Refusal, string> = {
  'no-key': 'Enter your access key.',
  'wrong-key':
    'That access key opens nothing here. Check that it was copied whole; a revoked key no longer works.',
  'too-long': 'That is far too long for an access key.',
};

/** The page where a browser signs in: one field, no script. Afterwards it leads on to `next`. */
export function signInPage(next: string, refusal?: Refusal) {
  const title = refusal === undefined ? 'Sign in' : 'Not signed in';
  return page(
    title,
    html`<h1>Sign in</h1>
      ${refusal !== undefined && html`<p class="refusal" id="refusal" role="alert">${REASONS[refusal]}</p>`}
      <form method="post" action="/sign-in">
        <label for="key">Access key</label>
        <p class="hint" id="hint">Ask whoever runs this Dossier for an access key.</p>
        <input type="hidden" name="next" value="${next}" />
        <input
          id="key"
          name="key"
          type="password"
          autocomplete="current-password"
          autocapitalize="none"
          spellcheck="false"
          required
          autofocus
          aria-describedby="${refusal === undefined ? 'hint' : 'refusal hint'}"
          ${refusal !== undefined && html`aria-invalid="true"`}
        />
        <button type="submit">Sign in</button>
      </form>
      <p class="note">This browser then stays signed in for 30 days, or until you sign out.</p>`,
  );
}

/** What the page says while no access keys are defined. */
export function openDoorPage() {
  return page(
    'Nobody needs to sign in',
    html`<h1>Nobody needs to sign in</h1>
      <p>No access keys are defined, so this Dossier is open to everyone on the machine that it runs on, and to nobody else.</p>
      <p><a class="on" href="/">Go to Dossier</a></p>`,
  );
}

/** What the page says to a form that another site sent. */
export function foreignFormPage() {
  return page(
    'Sent by another site',
    html`<h1>Sent by another site</h1>
      <p>Another site’s page sent this form, so nobody was signed in or out.</p>
      <p><a class="on" href="/">Go to Dossier</a></p>`,
  );
}

type Markup = ReturnType<typeof html>;

function page(title: string, content: Markup) {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Dossier</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/sign-in.css" />
      </head>
      <body>
        <main>
          <p class="brand">Dossier</p>
          ${content}
        </main>
      </body>
    </html>`;
}
