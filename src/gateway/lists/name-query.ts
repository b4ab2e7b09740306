import { type QueryReading, readQuery } from '#contract/query.ts';
import { foldName } from '#contract/same-name.ts';

/** The search for a name. The same for all its spellings, so that each name is paid for once: `Tesco Plc.` is `TESCO PLC`. */
export function nameQuery(name: string): QueryReading {
  const written = readQuery(name);
  // Signs and foreign letters are searched as they are written.
  if (!written.ok || /[^a-z0-9\s.,()&'’-]/i.test(written.query)) return written;
  const { words, form } = foldName(written.query);
  const spelt = [...words, form].join(' ').trim().toUpperCase();
  return spelt === '' ? written : { ok: true, query: spelt };
}
