import { html } from 'hono/html';
import type { SessionLine } from '../store/people.ts';
import { page } from './sign-in-page.ts';

export function sessionsPage(name: string, sessions: readonly SessionLine[]) {
  return page(
    'Your sessions',
    html`<h1>Your sessions</h1>
      <p>Signed in as <bdi>${name}</bdi>. Each session ends after 30 days, or when you sign it out here.</p>
      ${sessions.length === 0 ? html`<p class="note">No browser is signed in with your access key.</p>` : list(sessions)}
      <p><a class="on" href="/">Go to Dossier</a></p>`,
  );
}

function list(sessions: readonly SessionLine[]) {
  return html`<ul>
      ${sessions.map(item)}
    </ul>
    <form class="note" method="post" action="/sessions/end-all">
      <p id="everywhere">Ends every session, this one included. Your access key still works.</p>
      <button type="submit" aria-describedby="everywhere">Sign out everywhere</button>
    </form>`;
}

function item({ id, browser, signedInAt, lastUsedAt, isCurrent }: SessionLine) {
  const name = browser === '' ? 'Unknown browser' : browser;
  const signedIn = moment(signedInAt);
  return html`<li>
    <strong>${name}${isCurrent && ' (this browser)'}</strong>
    <p>
      Signed in: <time datetime="${signedInAt}">${signedIn}</time>.
      Last used: <time datetime="${lastUsedAt}">${moment(lastUsedAt)}</time> (recorded once an hour).
    </p>
    <form method="post" action="/sessions/end">
      <input type="hidden" name="session" value="${id}" />
      <button type="submit" aria-label="Sign out ${name}, signed in on ${signedIn}">Sign out</button>
    </form>
  </li>`;
}

/** `27 November 2026, 12:05 UTC`: the server does not know the reader's time zone. */
function moment(at: string): string {
  return `${MOMENT.format(new Date(at)).replace(' at ', ', ')} UTC`;
}

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
