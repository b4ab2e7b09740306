import { createHash } from 'node:crypto';

/** Gives what differs from run to run fixed values, so that examples stay the same, and finds the real ones again. */

const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;
const TIME = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
/** In words. */
const MINUTE = /\b\d{4}-\d\d-\d\d, \d\d:\d\d UTC/g;
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g;
const SECRET = /whsec_[\w+/=]+/g;
const KEY = /dak_[\w-]{32}/g;
const MESSAGE = /msg_[0-9a-f]{32}/g;
/** Versions of answers. */
const REVISION = /W\/"[^"]+"/g;

const DAY = '2026-12-01';
const SHOWN_TIME = `${DAY}T09:30:00.000Z`;
const SHOWN_MINUTE = `${DAY}, 09:30 UTC`;

/** Shown values of names that have no form of their own. */
const SHOWN: Readonly<Record<string, string>> = {
  address: 'https://dossier.example',
  webhookUrl: 'https://erp.example/dossier',
  from: '2027-01-01',
  until: '2028-12-31',
  document: '90000007-1',
  loss: 'The ledger ends at line 2, but line 4 was written on 1 Dec 2026, 09:30 UTC.',
};

export class Disguise {
  /** Real values by name. */
  readonly #real = new Map<string, string>();

  keep(values: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(values)) this.#real.set(name, value);
  }

  /** The text with real values in place of `$name`. */
  fill(text: string): string {
    return text.replace(/\$([a-zA-Z]+)/g, (whole, name: string) => this.#real.get(name) ?? whole);
  }

  /** The published text with real values in place of shown ones. */
  reveal(text: string): string {
    return [...this.#real].reduce(
      (revealed, [name, real]) => revealed.replaceAll(shownOf(name, real), real),
      text,
    );
  }

  /** The real text as it is published. */
  hide(text: string): string {
    const named = [...this.#real].reduce(
      (hidden, [name, real]) => hidden.replaceAll(real, shownOf(name, real)),
      text,
    );
    const shown = new Set([...this.#real].map(([name, real]) => shownOf(name, real)));
    const others = new Map<string, string>();
    const other = (form: (name: string) => string) => (found: string) => {
      if (shown.has(found)) return found;
      const known = others.get(found) ?? form(`other ${others.size}`);
      others.set(found, known);
      return known;
    };
    return todays()
      .reduce(
        (hidden, [today, day]) => hidden.replaceAll(today, day),
        named.replace(TIME, SHOWN_TIME).replace(MINUTE, SHOWN_MINUTE),
      )
      .replace(UUID, other(shownId))
      .replace(TOKEN, other(shownToken))
      .replace(SECRET, () => `whsec_${shownToken('secret').slice(0, 32)}`)
      .replace(KEY, other(shownKey))
      .replace(MESSAGE, other(shownMessage))
      .replace(REVISION, () => 'W/"1.a1b2c3d4"');
  }
}

/** Of a name; `real` tells its form. */
function shownOf(name: string, real: string): string {
  const known = SHOWN[name];
  if (known !== undefined) return known;
  if (real.startsWith('msg_')) return shownMessage(name);
  if (real.startsWith('dak_')) return shownKey(name);
  return real.length === 43 ? shownToken(name) : shownId(name);
}

function shownId(name: string): string {
  const hex = digest(name).toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

function shownToken(name: string): string {
  return digest(name).toString('base64url');
}

function shownMessage(name: string): string {
  return `msg_${digest(name).toString('hex').slice(0, 32)}`;
}

function shownKey(name: string): string {
  return `dak_${shownToken(name).slice(0, 32)}`;
}

function digest(name: string): Buffer {
  return createHash('sha256').update(name).digest();
}

/** How today, and the day before in a run over midnight, may be written. */
function todays(): [today: string, day: string][] {
  return [0, 86_400_000].flatMap((ago): [string, string][] => {
    const date = new Date(Date.now() - ago);
    const iso = date.toISOString().slice(0, 10);
    const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/London' });
    return [
      [iso, DAY],
      [words.format(date), words.format(new Date(SHOWN_TIME))],
      [`"${iso.slice(0, 7)}"`, `"${DAY.slice(0, 7)}"`],
    ];
  });
}
