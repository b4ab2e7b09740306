import { join } from 'node:path';
import * as v from 'valibot';
import type { Location } from '#database/database.ts';
import type { ExclusiveLock } from '#database/sqlite.ts';

/** The message is one plain line for the operator. */
export class EnvironmentError extends Error {}

const wholeNumber = (least: number, what: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,12}$/, what),
    v.transform(Number),
    v.check((value) => value >= least, what),
  );

const httpAddress = (what: string) =>
  v.pipe(
    v.string(),
    v.check((text) => isPlainAddress(text), what),
    v.transform((text) => new URL(text).href.replace(/\/+$/, '')),
  );

/** Without credentials, query or fragment, so that paths can be appended. */
function isPlainAddress(text: string): boolean {
  if (!URL.canParse(text) || /\s/.test(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username + password + search + hash === '';
}

function isPostgresAddress(text: string): boolean {
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol) && !/\s/.test(text);
}

function isMailServer(text: string): boolean {
  return URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && !/\s/.test(text);
}

const Variables = v.object({
  HOST: v.optional(v.pipe(v.string(), v.minLength(1, 'HOST is a host name or address.')), '127.0.0.1'),
  PORT: v.optional(
    v.pipe(
      wholeNumber(0, 'PORT is a number from 0 to 65535.'),
      v.maxValue(65_535, 'PORT is a number from 0 to 65535.'),
    ),
    '4173',
  ),
  PUBLIC_URL: v.optional(
    httpAddress('PUBLIC_URL is an address such as https://dossier.example, without query or credentials.'),
  ),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1, 'DATA_DIR is a folder.')), './data'),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        isPostgresAddress,
        'DATABASE_URL is the address of a PostgreSQL database, such as postgres://user@host/dossier.',
      ),
    ),
  ),
  PROVIDER_URL: v.optional(
    httpAddress('PROVIDER_URL is an address such as https://lookup.example, without query or credentials.'),
  ),
  PROVIDER_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\x21-\x7e]+$/, 'PROVIDER_KEY is the provider’s credential, in plain characters.'),
    ),
  ),
  PROVIDER_AUTH_SCHEME: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z]+$/, 'PROVIDER_AUTH_SCHEME is one word, such as Bearer, or none.')),
    'Bearer',
  ),
  PROVIDER_PAGE_PARAM: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z_]+$/, 'PROVIDER_PAGE_PARAM is the name of a parameter.')),
  ),
  PROVIDER_ERRORS_CHARGED: v.optional(
    v.picklist(['unknown', 'no'], 'PROVIDER_ERRORS_CHARGED is unknown or no.'),
    'unknown',
  ),
  COMPANIES_HOUSE_DOWNLOAD_URL: v.optional(
    httpAddress(
      'COMPANIES_HOUSE_DOWNLOAD_URL is an address such as https://download.companieshouse.gov.uk, without query or credentials.',
    ),
    'https://download.companieshouse.gov.uk',
  ),
  CREDIT_BUDGET: v.optional(wholeNumber(0, 'CREDIT_BUDGET is a whole number of credits.')),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        isMailServer,
        'SMTP_URL is the address of a mail server, such as smtps://user:password@mail.example.',
      ),
    ),
  ),
  SMTP_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^([^<>\r\n]{0,100}<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
        'SMTP_FROM is an email address, such as Dossier <dossier@mail.example>.',
      ),
    ),
  ),
  WEBHOOK_ALLOW_PRIVATE: v.pipe(
    v.optional(v.picklist(['true', 'false'], 'WEBHOOK_ALLOW_PRIVATE is true or false.'), 'false'),
    v.transform((text) => text === 'true'),
  ),
  SAMPLE_SIZE: v.optional(wholeNumber(1, 'SAMPLE_SIZE is a number of companies, at least 1.'), '2000'),
  SAMPLE_SEED: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'SAMPLE_SEED is a word of letters, digits, - and _.')),
    'dossier',
  ),
});

export type Environment = ReturnType<typeof readEnvironment>;

export function readEnvironment(variables: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(Variables, set);
  if (!parsed.success) throw new EnvironmentError(parsed.issues[0].message);
  const read = parsed.output;
  if (read.PROVIDER_URL !== undefined && read.PROVIDER_KEY === undefined) {
    throw new EnvironmentError('PROVIDER_URL needs PROVIDER_KEY, the credential that the provider gave you.');
  }
  if (read.SMTP_URL !== undefined && read.SMTP_FROM === undefined) {
    throw new EnvironmentError('SMTP_URL needs SMTP_FROM, the address that mails come from.');
  }
  return {
    ...read,
    path: (name: string) => join(read.DATA_DIR, name),
    /** The shared database, or a SQLite file of this name. A process that stays passes its lock of the folder. */
    location: (name: string, lock?: ExclusiveLock): Location =>
      read.DATABASE_URL === undefined
        ? { path: join(read.DATA_DIR, name), lock }
        : { url: read.DATABASE_URL },
  };
}
