import { exactNumber, scaleOf } from './exact-number.ts';
import { isTransformationRegistry, type QualifiedName } from './namespaces.ts';
import { AS_SHOWN, isDash, NUMBER_TRANSFORMATIONS } from './transformations.ts';

/** A figure as it is tagged: what the page shows, and how that is to be understood. */
export type ShownFigure = {
  /** Blanks collapsed. */
  readonly shown: string;
  readonly format: QualifiedName | undefined;
  readonly scale: string;
  readonly sign: string;
};

/** The number with sign and scale applied, and what was odd about it, in words that follow the concept's name. */
export type ReadFigure =
  | { readonly number: string; readonly scale: number; readonly odd?: string }
  | { readonly odd: string };

/**
 * What a figure means (Inline XBRL 1.1, section 9). What accounts software is known to get wrong is read as people read
 * it, and said: brackets or a minus within the tag are a minus, once, whether or not `sign` says so too, and a dash alone
 * is zero. Any other text that its format does not fit is no number, and never zero.
 */
export function readFigure({ shown, format, scale, sign }: ShownFigure): ReadFigure {
  const power = scaleOf(scale);
  if (power === undefined)
    return { odd: `has the scale "${scale}", which is no whole number; it was left out.` };
  const transformation =
    format === undefined
      ? AS_SHOWN
      : isTransformationRegistry(format.namespace) && NUMBER_TRANSFORMATIONS.get(format.name);
  if (!transformation)
    return { odd: `has the format "${format?.name}", which is not known; it was left out.` };

  const negative = sign === '-';
  const plain = transformation(shown);
  const bare = withoutMinus(shown);
  const decimal = plain ?? (isDash(shown) ? '0' : bare === undefined ? undefined : transformation(bare));
  const number =
    decimal === undefined ? undefined : exactNumber(decimal, power, negative || plain === undefined);
  if (number === undefined) return { odd: `"${shown.slice(0, 40)}" is no number; it was left out.` };
  const asWritten =
    plain !== undefined || (format === undefined && !negative && bare !== '' && shown === `-${bare}`);
  return { number, scale: power, ...(!asWritten && { odd: `"${shown}" was read as ${number}.` }) };
}

/** What is in brackets, or after a minus or a dash; `undefined` where there is neither. */
function withoutMinus(shown: string): string | undefined {
  if (shown.startsWith('(') && shown.endsWith(')')) return shown.slice(1, -1).trim();
  return isDash(shown.slice(0, 1)) ? shown.slice(1).trim() : undefined;
}
