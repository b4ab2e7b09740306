import { visibleText } from '#app/format/visible-text.ts';

/** Legal forms as they are written at the end of a name (CA 2006 ss58 and 59, LLPA 2000 Sch). */
const LEGAL_FORM =
  /[\s,]+\(?(limited|ltd|public limited company|p\.?l\.?c|limited liability partnership|l\.?l\.?p|cyfyngedig|cyf|c\.?c\.?c|cic)\.?\)?$/i;

/** As many characters as fit beside others into a title or a legend. */
const MOST = 30;

type Named = { readonly number: string; readonly name: string | undefined };

/** Names for small places: without the legal form, cut where long, and with the number where two would be the same. */
export function shortNames(companies: readonly Named[]): string[] {
  const shorts = companies.map(({ number, name }) => (name === undefined ? number : shortName(name)));
  return shorts.map((short, place) => {
    const number = companies[place]?.number ?? '';
    const twice = shorts.some((other, at) => at !== place && other === short);
    return twice && short !== number ? `${short} (${number})` : short;
  });
}

function shortName(name: string): string {
  const visible = visibleText(name.trim());
  const bare = visible.replace(LEGAL_FORM, '');
  const signs = [...bare];
  if (signs.length <= MOST) return bare;
  const start = signs.slice(0, MOST - 1).join('');
  return `${start.replace(/\s+\S{0,12}$/, '')}…`;
}
