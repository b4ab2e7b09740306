export type FixtureFact = {
  /** Local name (`Equity`), optionally with the prefix `core` (default), `bus`, `direp` or `aurep`. */
  readonly concept: string;
  /** Day of an instant; without this and `from`, the fact covers the whole period. */
  readonly at?: string;
  readonly from?: string;
  /** Last day of a duration; the balance sheet date by default. */
  readonly to?: string;
  /** Members by dimension, both without prefix: `{ GroupCompanyDataDimension: 'Consolidated' }`. */
  readonly members?: Readonly<Record<string, string>>;
} & (
  | {
      /** A decimal with sign, already scaled: `-1234`, `0.28`; `null` is tagged as both `xsi:nil`. */
      readonly value: string | null;
      /** `GBP` by default; `shares`, `pure`, another currency, or `GBP/shares`. */
      readonly unit?: string;
      /** 3 shows the value in thousands. */
      readonly scale?: number;
    }
  | { readonly text: string; readonly format?: string }
);

export type FixtureAccounts = {
  /** May lack leading zeros. */
  readonly companyNumber: string;
  readonly name: string;
  readonly balanceSheetDate: string;
  /** By default the day after the balance sheet date of the previous year. */
  readonly periodStart?: string;
  readonly taxonomy?: string;
  readonly facts: readonly FixtureFact[];
};

const PREFIXES = {
  core: 'http://xbrl.frc.org.uk/fr/2023-01-01/core',
  bus: 'http://xbrl.frc.org.uk/cd/2023-01-01/business',
  direp: 'http://xbrl.frc.org.uk/reports/2023-01-01/direp',
  aurep: 'http://xbrl.frc.org.uk/reports/2023-01-01/aurep',
  ix: 'http://www.xbrl.org/2013/inlineXBRL',
  ixt: 'http://www.xbrl.org/inlineXBRL/transformation/2011-07-31',
  xbrli: 'http://www.xbrl.org/2003/instance',
  xbrldi: 'http://xbrl.org/2006/xbrldi',
  iso4217: 'http://www.xbrl.org/2003/iso4217',
  link: 'http://www.xbrl.org/2003/linkbase',
  xlink: 'http://www.w3.org/1999/xlink',
  xsi: 'http://www.w3.org/2001/XMLSchema-instance',
};

/** An inline XBRL 1.1 document with name, number and period tagged as in every filing. */
export function accountsDocument(accounts: FixtureAccounts): string {
  const { balanceSheetDate, name, companyNumber, taxonomy = 'FRS-102' } = accounts;
  const periodStart = accounts.periodStart ?? yearBefore(balanceSheetDate);
  const ids = new Resources(companyNumber, periodStart, balanceSheetDate);
  const about: FixtureFact[] = [
    { concept: 'bus:EntityCurrentLegalOrRegisteredName', text: name },
    { concept: 'bus:UKCompaniesHouseRegisteredNumber', text: companyNumber },
    { concept: 'bus:StartDateForPeriodCoveredByReport', at: balanceSheetDate, text: periodStart },
    { concept: 'bus:EndDateForPeriodCoveredByReport', at: balanceSheetDate, text: balanceSheetDate },
    { concept: 'bus:BalanceSheetDate', at: balanceSheetDate, text: balanceSheetDate },
  ];
  const hidden = about.map((fact) => tag(fact, ids)).join('\n');
  const rows = accounts.facts.map((fact) => {
    const brackets = 'value' in fact && fact.value?.startsWith('-') ? ['(', ')'] : ['', ''];
    return `<tr><td>${escaped(fact.concept)}</td><td>${brackets.join(tag(fact, ids))}</td></tr>`;
  });
  const namespaces = Object.entries(PREFIXES).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`);
  const entryPoint = `https://xbrl.frc.org.uk/${taxonomy}/2023-01-01/${taxonomy}-2023-01-01.xsd`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml"${namespaces.join('')}>
<head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"/><title>${escaped(name)}</title></head>
<body>
<div style="display: none"><ix:header><ix:hidden>
${hidden}
</ix:hidden><ix:references><link:schemaRef xlink:type="simple" xlink:href="${entryPoint}"/></ix:references>
<ix:resources>
${ids.markup()}
</ix:resources></ix:header></div>
<h1>${escaped(name)}</h1>
<table>
${rows.join('\n')}
</table>
</body>
</html>
`;
}

function tag(fact: FixtureFact, ids: Resources): string {
  const name = fact.concept.includes(':') ? fact.concept : `core:${fact.concept}`;
  const shared = `name="${name}" contextRef="${ids.context(fact)}"`;
  if ('text' in fact) {
    const format = fact.format === undefined ? '' : ` format="${fact.format}"`;
    return `<ix:nonNumeric ${shared}${format}>${escaped(fact.text)}</ix:nonNumeric>`;
  }
  const { value, unit = 'GBP', scale = 0 } = fact;
  const measured = `${shared} unitRef="${ids.unit(unit)}"`;
  if (value === null) return `<ix:nonFraction ${measured} xsi:nil="true"/>`;
  const sign = value.startsWith('-') ? ' sign="-"' : '';
  const shown = marked(unscaled(value.replace('-', ''), scale));
  const form = `decimals="${-scale}" scale="${scale}" format="ixt:numdotdecimal"${sign}`;
  return `<ix:nonFraction ${measured} ${form}>${shown}</ix:nonFraction>`;
}

class Resources {
  readonly #number: string;
  readonly #periodStart: string;
  readonly #balanceSheetDate: string;
  readonly #contexts = new Map<string, string>();
  readonly #units = new Map<string, string>();

  constructor(number: string, periodStart: string, balanceSheetDate: string) {
    this.#number = number;
    this.#periodStart = periodStart;
    this.#balanceSheetDate = balanceSheetDate;
  }

  context({ at, from, to, members = {} }: FixtureFact): string {
    const dated =
      at === undefined
        ? `<xbrli:startDate>${from ?? this.#periodStart}</xbrli:startDate><xbrli:endDate>${to ?? this.#balanceSheetDate}</xbrli:endDate>`
        : `<xbrli:instant>${at}</xbrli:instant>`;
    const explicit = Object.entries(members).map(
      ([dimension, member]) =>
        `<xbrldi:explicitMember dimension="bus:${dimension}">bus:${member}</xbrldi:explicitMember>`,
    );
    const segment = explicit.length === 0 ? '' : `<xbrli:segment>${explicit.join('')}</xbrli:segment>`;
    return idOf(this.#contexts, 'c', `${segment}</xbrli:entity><xbrli:period>${dated}</xbrli:period>`);
  }

  unit(unit: string): string {
    const [numerator = '', denominator] = unit.split('/').map((measure) => {
      const prefix = measure === 'shares' || measure === 'pure' ? 'xbrli' : 'iso4217';
      return `<xbrli:measure>${prefix}:${measure}</xbrli:measure>`;
    });
    if (denominator === undefined) return idOf(this.#units, 'u', numerator);
    const [above, below] = ['unitNumerator', 'unitDenominator'];
    return idOf(
      this.#units,
      'u',
      `<xbrli:divide><xbrli:${above}>${numerator}</xbrli:${above}><xbrli:${below}>${denominator}</xbrli:${below}></xbrli:divide>`,
    );
  }

  markup(): string {
    const identifier = `<xbrli:identifier scheme="http://www.companieshouse.gov.uk/">${escaped(this.#number)}</xbrli:identifier>`;
    const contexts = [...this.#contexts].map(
      ([rest, id]) => `<xbrli:context id="${id}"><xbrli:entity>${identifier}${rest}</xbrli:context>`,
    );
    const units = [...this.#units].map(([rest, id]) => `<xbrli:unit id="${id}">${rest}</xbrli:unit>`);
    return [...contexts, ...units].join('\n');
  }
}

function idOf(known: Map<string, string>, letter: string, content: string): string {
  const id = known.get(content) ?? `${letter}${known.size + 1}`;
  known.set(content, id);
  return id;
}

/** The day after the same day a year before: 2024-12-31 to 2024-01-01, 2024-02-29 to 2023-03-01. */
function yearBefore(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year - 1, month, 0)).getUTCDate();
  return new Date(Date.UTC(year - 1, month - 1, Math.min(date, lastOfMonth) + 1)).toISOString().slice(0, 10);
}

function unscaled(value: string, scale: number): string {
  if (scale === 0) return value;
  if (!value.endsWith('0'.repeat(scale)) || value.includes('.')) {
    throw new Error(`${value} cannot be shown in units of 10 to the ${scale}.`);
  }
  return value.slice(0, -scale);
}

function marked(value: string): string {
  const [whole = '', decimals] = value.split('.');
  const groups = [...whole].map((digit, at) =>
    (whole.length - at) % 3 === 0 && at > 0 ? `,${digit}` : digit,
  );
  return groups.join('') + (decimals === undefined ? '' : `.${decimals}`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
