import { isIsoDate } from '#contract/values.ts';

type Transformation = (shown: string) => string | undefined;

const BLANKS = ' \u00a0\u2007\u2009\u202f';
const APOSTROPHES = "'`´’′＇";
const DASHES = '-\u058a\u05be\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d';

const ENGLISH = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
/** Prefixes, as in the registry: Welsh names of months change their endings. */
const WELSH = ['ion', 'chwe', 'maw', 'ebr', 'mai', 'meh', 'gor', 'aws', 'med', 'hyd', 'tach', 'rhag'];

/** Inline XBRL Transformation Registries 1 (2010) to 5 (2022). Thousands separators may be anywhere, as in
 * registry 4. */
export const NUMBER_TRANSFORMATIONS: ReadonlyMap<string, Transformation> = new Map([
  ['numcommadot', decimal(',', '.')],
  ['numdotcomma', decimal('.', ',')],
  ['numcomma', decimal('', ',')],
  ['numspacedot', decimal('', '.')],
  ['numspacecomma', decimal('', ',')],
  ['numdash', zero],
  ['numdotdecimal', decimal(',', '.')],
  ['numcommadecimal', decimal('.', ',')],
  ['numdotdecimalin', decimal(',', '.')],
  ['numunitdecimal', units],
  ['numunitdecimalin', units],
  ['zerodash', zero],
  ['num-dot-decimal', decimal(',', '.')],
  ['num-comma-decimal', decimal('.', ',')],
  ['num-unit-decimal', units],
  ['num-dot-decimal-apos', decimal(`,${APOSTROPHES}`, '.')],
  ['num-comma-decimal-apos', decimal(`.${APOSTROPHES}`, ',')],
  ['num-unit-decimal-apos', units],
  ['fixed-zero', () => '0'],
]);

/** Text transformations: `true`, `false`, `''`, and dates as `2024-12-31`, `2024-12` or `--12-31`. */
export const TEXT_TRANSFORMATIONS: ReadonlyMap<string, Transformation> = new Map([
  ['dateslasheu', date('DMY')],
  ['dateslashus', date('MDY')],
  ['datedoteu', date('DMY')],
  ['datedotus', date('MDY')],
  ['datelonguk', date('DNY')],
  ['datelongus', date('NDY')],
  ['dateshortuk', date('DNY')],
  ['dateshortus', date('NDY')],
  ['datelongdaymonthuk', date('DN')],
  ['dateshortdaymonthuk', date('DN')],
  ['datelongmonthdayus', date('ND')],
  ['dateshortmonthdayus', date('ND')],
  ['dateslashdaymontheu', date('DM')],
  ['dateslashmonthdayus', date('MD')],
  ['datelongyearmonth', date('YN')],
  ['dateshortyearmonth', date('YN')],
  ['datelongmonthyear', date('NY')],
  ['dateshortmonthyear', date('NY')],
  ['booleanfalse', () => 'false'],
  ['booleantrue', () => 'true'],
  ['nocontent', () => ''],
  ['datedaymonth', date('DM')],
  ['datedaymonthen', date('DN')],
  ['datedaymonthyear', date('DMY')],
  ['datedaymonthyearen', date('DNY')],
  ['datemonthday', date('MD')],
  ['datemonthdayen', date('ND')],
  ['datemonthdayyear', date('MDY')],
  ['datemonthdayyearen', date('NDY')],
  ['datemonthyear', date('MY')],
  ['datemonthyearen', date('NY')],
  ['dateyearmonthday', date('YMD')],
  ['dateyearmonthen', date('YN')],
  ['date-day-month', date('DM')],
  ['date-day-monthname-en', date('DN')],
  ['date-day-monthname-cy', date('DN', WELSH)],
  ['date-day-month-year', date('DMY')],
  ['date-day-monthname-year-en', date('DNY')],
  ['date-day-monthname-year-cy', date('DNY', WELSH)],
  ['date-month-day', date('MD')],
  ['date-month-day-year', date('MDY')],
  ['date-monthname-day-en', date('ND')],
  ['date-monthname-day-year-en', date('NDY')],
  ['date-month-year', date('MY')],
  ['date-monthname-year-en', date('NY')],
  ['date-monthname-year-cy', date('NY', WELSH)],
  ['date-year-month', date('YM')],
  ['date-year-month-day', date('YMD')],
  ['date-year-monthname-en', date('YN')],
  ['fixed-empty', () => ''],
  ['fixed-false', () => 'false'],
  ['fixed-true', () => 'true'],
]);

export const AS_SHOWN: Transformation = decimal(',', '.');

/** Accounts print a dash for zero. */
export function isDash(shown: string): boolean {
  return shown.length === 1 && DASHES.includes(shown);
}

function decimal(marks: string, point: string): Transformation {
  return (shown) => {
    let digits = '';
    for (const sign of shown) {
      if (sign >= '0' && sign <= '9') digits += sign;
      else if (sign === point) digits += '.';
      // Separators must precede the decimal point: "1.234,50" is not 1.2345.
      else if (!BLANKS.includes(sign) && (!marks.includes(sign) || digits.includes('.'))) return undefined;
    }
    return /^(\d+\.?\d*|\.\d+)$/.test(digits) ? digits : undefined;
  };
}

function zero(shown: string): string | undefined {
  return isDash(shown) ? '0' : undefined;
}

/** `1,234 pounds 5 pence`: one or two digits after the currency are hundredths. */
function units(shown: string): string | undefined {
  const [, whole = '', hundredths = ''] = /^([\d.,'`´’′＇]+)[^\d.,]+(\d{1,2})[^\d.,]*$/.exec(shown) ?? [];
  const digits = whole.replace(/\D/g, '');
  return digits === '' ? undefined : `${digits}.${hundredths.padStart(2, '0')}`;
}

/** A date of day (D), month (M), year (Y) or name of the month (N). Ignores separators, `31st` and `day
 * of`. Two-digit years are in this century, as in the registries. */
function date(order: string, months = ENGLISH): Transformation {
  return (shown) => {
    const numbers = shown.match(/\d+/g) ?? [];
    const parts = new Map<string, string>();
    for (const part of order)
      parts.set(part, part === 'N' ? monthIn(shown, months) : (numbers.shift() ?? ''));
    if (numbers.length > 0) return undefined;
    const month = (parts.get('M') ?? parts.get('N') ?? '').padStart(2, '0');
    const day = parts.get('D')?.padStart(2, '0');
    const year = parts.has('Y') ? fullYear(parts.get('Y') ?? '') : '';
    // 2000 has a 29 February, for dates without a year.
    return isIsoDate(`${year === '' ? '2000' : year}-${month}-${day ?? '01'}`)
      ? [year === '' ? '-' : year, month, ...(day === undefined ? [] : [day])].join('-')
      : undefined;
  };
}

function fullYear(year: string): string {
  if (year.length === 4) return year;
  return year.length === 0 || year.length > 2 ? 'unknown' : `20${year.padStart(2, '0')}`;
}

function monthIn(shown: string, months: readonly string[]): string {
  for (const word of shown.toLowerCase().match(/\p{L}+/gu) ?? []) {
    if (word.length < 3) continue;
    const at = months.findIndex(
      (month) => month.startsWith(word) || (months === WELSH && word.startsWith(month)),
    );
    if (at >= 0) return String(at + 1);
  }
  return '';
}
