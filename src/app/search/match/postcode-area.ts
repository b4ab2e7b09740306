/**
 * The areas of the United Kingdom's postcodes and of the Crown dependencies, GIR of the one old exception, BF of the
 * forces and BX of no place. A postcode of another country may have the form of ours: `D02` is Dublin.
 */
const AREAS: ReadonlySet<string> = new Set(
  (
    'AB AL B BA BB BD BF BH BL BN BR BS BT BX CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX ' +
    'FK FY G GIR GL GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE ' +
    'NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR ' +
    'TS TW UB W WA WC WD WF WN WR WS WV YO ZE'
  ).split(' '),
);

/** Stands for a postcode that begins with no area: `HERTFORDSHIRE`, `75008`. */
export const NO_AREA = 'No UK area';

/**
 * The area of a postcode, the letters it begins with: `SW` of `SW1Y 4PD`. For grouping only, so that nothing is
 * refused: the register has `SM11 PQ` and `W1T6EB`. `undefined` where no postcode is given.
 */
export function postcodeArea(postcode: string | undefined): string | undefined {
  const compact = postcode?.normalize('NFKC').replace(/\s+/g, '').toUpperCase() ?? '';
  if (compact === '') return undefined;
  const [, area = ''] = /^([A-Z]+)\d/.exec(compact) ?? [];
  return AREAS.has(area) ? area : NO_AREA;
}
