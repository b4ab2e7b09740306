import { isFree, type Source } from '#contract/api/source.ts';

type Step = readonly [step: string, what: string];

type HomeTexts = {
  readonly heading: string;
  readonly lede: string;
  readonly companies: string;
  readonly searches: string;
  /** Beside lists of what the team has. */
  readonly note: string | undefined;
  readonly steps: readonly Step[];
};

const PRICED: HomeTexts = {
  heading: 'UK company research, bought once and read by the whole team',
  lede: 'Find a company with the search box above; a registration number, such as 445790 or SC123456, opens it free. Each record names its price, and nothing is spent until you confirm it. From then on the whole team reads, filters, compares and exports the record free.',
  companies: 'Latest team purchases',
  searches: 'Latest team searches',
  note: 'free to open again',
  steps: [
    ['Search', 'by name or keyword, or enter a registration number, which needs no search.'],
    ['See the prices', 'on the tabs of each company. Opening a tab costs nothing.'],
    [
      'Buy once',
      'with the button that names the price: it asks, then you confirm. Nothing else spends credits.',
    ],
    ['Read free', 'as a team, from then on: the record is kept, and its link opens it again.'],
  ],
};

const UNPRICED: Omit<HomeTexts, 'heading'> = {
  lede: 'Find a company with the search box above, by name or by registration number, such as 445790 or SC123456. Its records open at once, each with its source and date. Read, filter, compare, print and export them.',
  companies: 'Companies your team opened',
  searches: 'Searches your team made',
  note: undefined,
  steps: [
    ['Search', 'by name, or enter a registration number.'],
    ['Open', 'a company. Each tab shows its record at once, and where it comes from.'],
    ['Compare', 'the accounts of up to four companies side by side.'],
    ['Print or export', 'any table, or everything about a company as one report.'],
  ],
};

/** With prices, or for a source where nothing costs anything. */
export function homeTexts(source: Pick<Source, 'kind' | 'prices'> | undefined): HomeTexts {
  if (source === undefined || !isFree(source)) return PRICED;
  const heading =
    source.kind === 'public' ? 'UK company research on the public register' : 'UK company research';
  return { ...UNPRICED, heading };
}
