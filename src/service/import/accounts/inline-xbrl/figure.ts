import { Big } from 'big.js';
import { AS_SHOWN, isDash, NUMBER_TRANSFORMATIONS } from './transformations.ts';
import { isTransformationRegistry, type QualifiedName } from './xml-tag.ts';

type ShownFigure = {
  readonly shown: string;
  readonly format: QualifiedName | undefined;
  readonly scale: string;
  readonly sign: string;
};

type ReadFigure =
  | { readonly number: string; readonly scale: number; readonly warning?: string }
  | { readonly warning: string };

/** Interprets a figure (Inline XBRL 1.1, section 9). Tolerates errors of accounts software, with a
 * warning: brackets or a minus negate once, whether or not `sign` is set too. Unreadable text is never
 * zero. */
export function readFigure({ shown, format, scale, sign }: ShownFigure): ReadFigure {
  const power = scaleOf(scale);
  if (power === undefined)
    return { warning: `has the scale "${scale}", which is not an integer; it was left out.` };
  const transformation =
    format === undefined
      ? AS_SHOWN
      : isTransformationRegistry(format.namespace) && NUMBER_TRANSFORMATIONS.get(format.name);
  if (!transformation) return { warning: `has the unknown format "${format?.name}"; it was left out.` };

  const negative = sign === '-';
  const plain = transformation(shown);
  const bare = withoutMinus(shown);
  const decimal = plain ?? (isDash(shown) ? '0' : bare === undefined ? undefined : transformation(bare));
  const number =
    decimal === undefined ? undefined : exactNumber(decimal, power, negative || plain === undefined);
  if (number === undefined) return { warning: `"${shown.slice(0, 40)}" is not a number; it was left out.` };
  const asWritten =
    plain !== undefined || (format === undefined && !negative && bare !== '' && shown === `-${bare}`);
  return { number, scale: power, ...(!asWritten && { warning: `"${shown}" was read as ${number}.` }) };
}

function withoutMinus(shown: string): string | undefined {
  if (shown.startsWith('(') && shown.endsWith(')')) return shown.slice(1, -1).trim();
  return isDash(shown.slice(0, 1)) ? shown.slice(1).trim() : undefined;
}

/** No figure is shown in units larger than this power of ten. */
const MAX_SCALE = 30;
const MAX_DIGITS = 60;

/** `1.50` by 3 is `1500`, `.280` by 0 is `0.28`, zero is `0` with either sign. `undefined` for any other
 * text. */
export function exactNumber(decimal: string, scale: number, negative: boolean): string | undefined {
  if (!/^\d*\.?\d*$/.test(decimal)) return undefined;
  const digits = decimal.replace('.', '').length;
  if (digits === 0 || digits > MAX_DIGITS || Math.abs(scale) > MAX_SCALE) return undefined;
  const number = new Big(`${decimal}e${scale}`);
  return (negative ? number.neg() : number).toFixed();
}

/** The scale of a figure as filed: `-3`, `+3` or `3`; `''` is 0. `undefined` for anything else. */
export function scaleOf(filed: string): number | undefined {
  if (filed === '') return 0;
  return /^[+-]?\d{1,3}$/.test(filed) ? Number(filed) : undefined;
}
