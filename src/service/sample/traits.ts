import { addMonths, type Day, REFERENCE_DAY } from './days.ts';
import type { LegalForm } from './legal-forms.ts';
import { chanceOf, type Random } from './random.ts';
import { type Office, officeOf } from './registered-office.ts';
import { type Place, placeIn } from './words/places.ts';
import { isDormantTrade, type Trade, tradeOf } from './words/trades.ts';

type Size = 'Micro' | 'Small' | 'Medium' | 'Large' | '';

/** The properties of a fictional company, from which its records follow. */
export type Traits = {
  readonly seed: string;
  readonly index: number;
  readonly number: string;
  readonly name: string;
  readonly form: LegalForm;
  readonly trade: Trade;
  readonly office: Office;
  readonly status: string;
  readonly born: Day;
  readonly ended: Day | undefined;
  /** When insolvency began. */
  readonly failedOn: Day | undefined;
  readonly size: Size;
  readonly dormant: boolean;
  readonly owes: number;
  readonly member: Member | undefined;
  readonly fixed: Fixed;
};

export type Member = {
  /** Index of the first UK company of the group, which shares its directors. */
  readonly head: number;
  readonly seat: Place;
  readonly parent: { readonly name: string; readonly countryCode: string } | undefined;
  readonly subsidiaries: number;
};

type Fixed = {
  readonly activeOfficers?: number;
  readonly resignedOfficers?: number;
  readonly holders?: number;
  readonly judgments?: number;
  readonly occasional?: number;
  readonly vatMatches?: number;
  readonly people?: readonly string[];
  readonly holderNames?: readonly string[];
  readonly formerNames?: readonly string[];
  readonly shares?: { readonly total: bigint; readonly nominalNanos: bigint };
  readonly turnover?: number;
  readonly losses?: boolean;
  readonly accountsType?: 'full' | 'group';
};

/** The last day on which the company filed by itself. */
export function lastActive({ ended, failedOn }: Traits): Day {
  return Math.min(ended ?? REFERENCE_DAY, failedOn ?? REFERENCE_DAY, REFERENCE_DAY);
}

export function isLiving({ status }: Traits): boolean {
  return status === 'Active' || status === 'Open' || status === 'Registered';
}

/** Proportions of the public register, with rare statuses more frequent so that 2,000 companies show all. */
const COMPANY_STATUSES = [
  ['Active', 850],
  ['Dissolved', 80],
  ['Liquidation', 38],
  ['In Administration', 9],
  ['Voluntary Arrangement', 6],
  ['Receiver Action', 5],
  ['Insolvency Proceedings', 3],
  ['Converted / Closed', 3],
] as const;

function drawStatus(random: Random, form: LegalForm): string {
  if (form.type === 'Converted / Closed') return 'Converted / Closed';
  if (form.statuses === 'establishment') return random.chance(0.8) ? 'Open' : 'Closed';
  if (form.statuses === 'entity') return random.chance(0.9) ? 'Registered' : 'Removed';
  if (!form.reports) return random.chance(0.9) ? 'Active' : 'Dissolved';
  return random.weighted(COMPANY_STATUSES);
}

const INSOLVENT: readonly string[] = [
  'Liquidation',
  'In Administration',
  'Voluntary Arrangement',
  'Receiver Action',
  'Insolvency Proceedings',
];
const GONE: readonly string[] = ['Dissolved', 'Converted / Closed', 'Closed', 'Removed'];

/** Dates of formation, insolvency and dissolution, by status. Half of all companies are younger than six years. */
function drawLife(
  random: Random,
  status: string,
  form: LegalForm,
): Pick<Traits, 'born' | 'ended' | 'failedOn'> {
  const youngest = status === 'Active' ? 20 : 900;
  const oldest = form.type === 'Overseas Entity' ? 1_500 : form.type === 'CIC' ? 7_000 : 16_000;
  const age = Math.round(random.chance(0.12) ? random.between(6_000, oldest) : 9_000 * random.next() ** 2);
  const born = REFERENCE_DAY - Math.min(Math.max(age, youngest), oldest);
  const later = () => Math.round(random.between(born + 800, REFERENCE_DAY - 15));
  if (GONE.includes(status))
    return { born, ended: Math.max(later(), REFERENCE_DAY - 2_500), failedOn: undefined };
  if (INSOLVENT.includes(status)) {
    return { born, ended: undefined, failedOn: Math.max(later(), REFERENCE_DAY - 1_400) };
  }
  return { born, ended: undefined, failedOn: undefined };
}

function drawSize(random: Random, form: LegalForm, grouped: boolean): Size {
  if (!form.reports) return '';
  if (form.type === 'PLC') return random.pick(['Large', 'Large', 'Medium']);
  const sizes = grouped ? ([30, 36, 20, 14] as const) : ([640, 270, 45, 18] as const);
  return random.weighted<Size>([
    ['Micro', sizes[0]],
    ['Small', sizes[1]],
    ['Medium', sizes[2]],
    ['Large', sizes[3]],
    ['', 20],
  ]);
}

export function drawTraits(
  identity: Pick<Traits, 'seed' | 'index' | 'number' | 'name' | 'form' | 'member'> & { trade?: Trade },
): Traits {
  const random = chanceOf(identity, 'traits');
  const grouped = identity.member !== undefined;
  const status = grouped && random.chance(0.93) ? 'Active' : drawStatus(random, identity.form);
  const life = drawLife(random, status, identity.form);
  const size = drawSize(random, identity.form, grouped);
  const trade = identity.trade ?? tradeOf(random);
  const place = placeIn(random, identity.form.nation);
  const rents = identity.form.reports && (size === 'Micro' || size === 'Small');
  return {
    trade,
    ...identity,
    office: officeOf({ ...identity, place }, rents),
    status,
    ...life,
    // A company younger than its first filing deadline cannot owe one.
    owes: life.born < addMonths(REFERENCE_DAY, -30) && random.chance(0.07) ? random.int(1, 2) : 0,
    size,
    dormant: isDormantTrade(trade) || (size === 'Micro' && random.chance(0.1)),
    fixed: {},
  };
}
