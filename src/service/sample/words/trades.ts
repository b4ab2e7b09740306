import type { Random } from '../random.ts';
import { table } from './word-list.ts';

export type Trade = {
  readonly code: string;
  readonly description: string;
  readonly words: readonly string[];
  /** Percent of turnover. */
  readonly margin: number;
  readonly stocks: boolean;
};

/** Code, description, words, margin, stocks, weight: the most frequent trades of new companies and a few rare ones. */
const TRADES = table(`
  47910 | Retail sale via mail order houses or via Internet | ONLINE, DIRECT, STORES | 38 | y | 60
  68209 | Other letting and operating of own or leased real estate | PROPERTIES, LETTINGS, ESTATES | 70 | n | 55
  70229 | Management consultancy activities other than financial management | CONSULTING, ADVISORY, PARTNERS | 60 | n | 45
  68100 | Buying and selling of own real estate | INVESTMENTS, PROPERTY | 45 | n | 38
  62020 | Information technology consultancy activities | IT CONSULTING, SYSTEMS, DIGITAL | 55 | n | 36
  82990 | Other business support service activities n.e.c. | SERVICES, SOLUTIONS | 45 | n | 34
  96090 | Other service activities n.e.c. | SERVICES | 48 | n | 28
  56103 | Take-away food shops and mobile food stands | KITCHEN, GRILL, FOODS | 58 | y | 24
  62012 | Business and domestic software development | SOFTWARE, LABS | 68 | n | 26
  41202 | Construction of domestic buildings | HOMES, BUILDERS | 24 | y | 26
  68320 | Management of real estate on a fee or contract basis | MANAGEMENT | 55 | n | 20
  86900 | Other human health activities | HEALTH, CARE, THERAPY | 52 | n | 20
  98000 | Residents property management | RESIDENTS MANAGEMENT, COURT MANAGEMENT | 80 | n | 22
  96020 | Hairdressing and other beauty treatment | HAIR, BEAUTY | 62 | n | 18
  99999 | Dormant Company | NOMINEES, HOLDINGS | 50 | n | 12
  73110 | Advertising agencies | MEDIA, CREATIVE | 50 | n | 16
  41100 | Development of building projects | DEVELOPMENTS, LAND | 22 | y | 18
  64209 | Activities of other holding companies n.e.c. | HOLDINGS, GROUP | 60 | n | 22
  49410 | Freight transport by road | HAULAGE, TRANSPORT, LOGISTICS | 26 | n | 18
  46900 | Non-specialised wholesale trade | TRADING, WHOLESALE | 20 | y | 16
  74909 | Other professional, scientific and technical activities n.e.c. | TECHNICAL | 50 | n | 14
  85590 | Other education n.e.c. | TRAINING, LEARNING | 55 | n | 14
  45200 | Maintenance and repair of motor vehicles | MOTORS, GARAGE, AUTOS | 40 | y | 15
  47710 | Retail sale of clothing in specialised stores | CLOTHING, FASHION | 46 | y | 12
  56101 | Licensed restaurants | RESTAURANTS, DINING | 64 | y | 12
  43220 | Plumbing, heat and air-conditioning installation | HEATING, PLUMBING | 34 | y | 13
  43210 | Electrical installation | ELECTRICAL | 34 | y | 12
  45112 | Sale of used cars and light motor vehicles | CAR SALES | 13 | y | 10
  69201 | Accounting and auditing activities | ACCOUNTANTS, BOOKKEEPING | 60 | n | 8
  71122 | Engineering related scientific and technical consulting activities | ENGINEERING | 48 | n | 10
  78200 | Temporary employment agency activities | RECRUITMENT, STAFFING | 18 | n | 8
  81210 | General cleaning of buildings | CLEANING | 36 | n | 10
  56302 | Public houses and bars | INNS, TAVERNS | 60 | y | 8
  10710 | Manufacture of bread; manufacture of fresh pastry goods and cakes | BAKERY, BREAD | 42 | y | 6
  25620 | Machining | PRECISION, MACHINING | 32 | y | 6
  22290 | Manufacture of other plastic products | PLASTICS, MOULDINGS | 30 | y | 5
  01110 | Growing of cereals (except rice), leguminous crops and oil seeds | FARMS, ARABLE | 28 | y | 5
  10890 | Manufacture of other food products n.e.c. | FOODS, PROVISIONS | 30 | y | 5
  42110 | Construction of roads and motorways | CIVILS, INFRASTRUCTURE | 14 | y | 4
  35110 | Production of electricity | ENERGY, POWER, RENEWABLES | 48 | n | 5
  86210 | General medical practice activities | SURGERY, MEDICAL | 52 | n | 5
  88990 | Other social work activities without accommodation n.e.c. | COMMUNITY, OUTREACH | 60 | n | 6
  94990 | Activities of other membership organizations n.e.c. | ASSOCIATION, SOCIETY | 70 | n | 5
  64999 | Financial intermediation not elsewhere classified | FINANCE, LENDING | 72 | n | 5
  74990 | Non-trading company | HOLDINGS | 50 | n | 5
`).map(
  ([code = '', description = '', words = '', margin, stocks, weight]) =>
    [
      {
        code,
        description,
        words: words.split(', '),
        margin: Number(margin),
        stocks: stocks === 'y',
      } satisfies Trade,
      Number(weight),
    ] as const,
);

const DORMANT = '99999';

export function tradeOf(random: Random): Trade {
  return random.weighted(TRADES);
}

export function tradeByCode(code: string): Trade {
  const found = TRADES.find(([trade]) => trade.code === code);
  if (found === undefined) throw new RangeError(`No trade has the code ${code}.`);
  return found[0];
}

export function isDormantTrade(trade: Trade): boolean {
  return trade.code === DORMANT;
}
