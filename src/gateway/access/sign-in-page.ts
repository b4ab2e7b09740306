import { html } from 'hono/html';

export type Refusal = 'no-key' | 'wrong-key' | 'too-many' | 'too-long';

const REASONS: Record<Refusal, string> = {
  'no-key': 'Enter your access key.',
  'wrong-key': 'Access key not recognised. Check that you copied all of it; revoked keys no longer work.',
  'too-many':
    'Access key not recognised. Too many wrong keys were tried: wait a few seconds before the next try.',
  'too-long': 'This text is too long to be an access key.',
};

export function signInPage(next: string, refusal?: Refusal) {
  const title = refusal === undefined ? 'Sign in' : 'Not signed in';
  return page(
    title,
    html`<h1>Sign in</h1>
      ${refusal !== undefined && html`<p class="refusal" id="refusal" role="alert">${REASONS[refusal]}</p>`}
      <form method="post" action="/sign-in">
        <label for="key">Access key</label>
        <p class="hint" id="hint">Ask your administrator for an access key.</p>
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
      <p class="note">You stay signed in on this browser for 30 days, or until you sign out.</p>`,
  );
}

export function openAccessPage() {
  return page(
    'Sign-in not required',
    html`<h1>Sign-in not required</h1>
      <p>No access keys are defined, so Dossier is available only on the machine that it runs on.</p>
      <p><a class="on" href="/">Go to Dossier</a></p>`,
  );
}

export function crossSitePage() {
  return page(
    'Form refused',
    html`<h1>Form refused</h1>
      <p>This form was sent by another site, so nobody was signed in or out.</p>
      <p><a class="on" href="/">Go to Dossier</a></p>`,
  );
}

type Markup = ReturnType<typeof html>;

export function page(title: string, content: Markup) {
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
