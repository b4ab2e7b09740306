import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Big } from 'big.js';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { AMOUNT_NAMES, type AmountName } from '#contract/financials.ts';
import { NET_CHANGE, NET_FLOWS } from './cash-flow-evidence.ts';
import { periodsOf } from './company-and-periods.ts';
import {
  AFTER_ONE_YEAR,
  flow,
  of,
  type Row,
  type Source,
  state,
  WITHIN_ONE_YEAR,
} from './concepts/concept-row.ts';
import type { Basis } from './figures.ts';
import { Figures } from './figures.ts';
import { readTaggedDocument } from './inline-xbrl/tagged-document.ts';
import type { Filing, Statement } from './read-filing.ts';
import { filingOf } from './read-filing.ts';

/** Real filings beside the project, and an unaudited mapping of them by hand. */
const FOLDER = '../shared/data/05_accounts';

const Mapped = v.object({
  company_number: v.string(),
  accounting_date: v.string(),
  basis: v.pipe(
    v.picklist(['Company', 'Consolidated']),
    v.transform((basis): Basis => (basis === 'Company' ? 'company' : 'consolidated')),
  ),
  employees: v.string(),
  source: v.string(),
  fields: v.record(v.picklist(AMOUNT_NAMES), v.string()),
});

/** The figures of a filing that decide a difference. They are taken without sign. */
type Facts = (source: string | Source, kind?: Row['kind']) => string;

/**
 * Why a value differs from the mapping by hand. `holds` checks it against the facts of the filing: it receives our value
 * and the mapped one without sign, and the facts, and is true only if the facts confirm the difference.
 */
type Reason = {
  readonly why: string;
  readonly holds: (ours: string, mapped: string, fact: Facts) => boolean;
};

const within = (concept: string) => of(concept, WITHIN_ONE_YEAR);
const after = (concept: string) => of(concept, AFTER_ONE_YEAR);
const classed = (member: string) =>
  of('AmortisationExpenseIntangibleAssets', `IntangibleAssetClassesDimension=${member}`);
const held = (member: string) =>
  of('DepreciationExpensePropertyPlantEquipment', `OwnershipAssetsDimension=${member}`);

/** The mapping has one of several figures that add up to the member. */
function oneOf(kind: Row['kind'], why: string, ...parts: readonly (string | Source)[]): Reason {
  return {
    why,
    holds: (ours, mapped, fact) => {
      const amounts = parts.map((part) => fact(part, kind));
      return amounts.includes(mapped) && sumOfDecimals(amounts) === ours;
    },
  };
}

const bothMaturities = (concept: string): Reason =>
  oneOf(
    'state',
    `${concept} is tagged for what is due within one year and for what is due after; SPEC 2.9 asks for the whole.`,
    within(concept),
    after(concept),
  );

const DEFERRED_TAX = ['TaxationIncludingDeferredTaxationBalanceSheetSubtotal', 'DeferredTaxLiabilities'];

/** The mapping counts deferred tax twice: as deferred tax and, with either sign, as another provision. */
const ALL_DEFERRED: Reason = {
  why: 'ProvisionsForLiabilitiesBalanceSheetSubtotal is deferred tax and nothing else, as its own fact says.',
  holds: (ours, mapped, fact) =>
    ours === '' &&
    fact('ProvisionsForLiabilitiesBalanceSheetSubtotal') === mapped &&
    [of('Provisions', 'ProvisionsClassesDimension=DeferredTaxation'), ...DEFERRED_TAX].some(
      (source) => fact(source) === mapped,
    ),
};

type Difference = { readonly company: string; readonly end: string; readonly member: AmountName } & Reason;

/** The same difference in these periods, written `company: day, day`. */
function at(member: AmountName, reason: Reason, ...periods: readonly string[]): Difference[] {
  return periods.flatMap((period) => {
    const [company = '', days = ''] = period.split(': ');
    return days.split(', ').map((end) => ({ company, end, member, ...reason }));
  });
}

const PREPAYMENTS = 'PrepaymentsAccruedIncomeNotExpressedWithinCurrentAssetSubtotal';

/** The mapping copied the tagged sign. The flows as printed add up to the net change, and this to the change in
 * cash at bank where both balance sheets are tagged. */
const INVERTED_FLOW: Reason = {
  why: 'The product tags net cash flows with the sign opposite to print.',
  holds: (ours, mapped) => ours === mapped,
};

/** Every value that differs from the mapping: the member, the deciding facts, the filings and periods. */
const DIFFERENCES: readonly Difference[] = [
  ...at(
    'other_provisions',
    ALL_DEFERRED,
    '00390616: 2020-12-31, 2019-12-31',
    '00541560: 2020-11-30, 2019-11-30',
    '00787985: 2020-09-30, 2019-09-30',
    '00824514: 2020-12-31, 2019-12-31',
    '03195231: 2020-06-30, 2019-06-30',
    '04184222: 2020-02-29, 2019-02-28',
    '04415655: 2020-12-31, 2019-12-31',
    '08119445: 2020-12-31, 2019-12-31',
    '11010959: 2020-06-30',
  ),
  ...at(
    'other_provisions',
    {
      why: 'ProvisionsForLiabilitiesBalanceSheetSubtotal is a liability, which SPEC 2.9 has negative.',
      holds: (ours, mapped, fact) =>
        ours === mapped && fact('ProvisionsForLiabilitiesBalanceSheetSubtotal') === mapped,
    },
    '07219455: 2020-06-30',
  ),
  ...at(
    'other_debtors',
    bothMaturities('OtherDebtors'),
    '00541560: 2020-11-30',
    '00787985: 2020-09-30, 2019-09-30',
  ),
  ...at(
    'amounts_owed_by_group_undertakings',
    bothMaturities('AmountsOwedByGroupUndertakings'),
    '00541560: 2019-11-30',
  ),
  ...at('other_liabilities', bothMaturities('OtherCreditors'), '04184222: 2020-02-29, 2019-02-28'),
  ...at(
    'accruals_and_deferred_income',
    bothMaturities('AccruedLiabilitiesDeferredIncome'),
    '04184222: 2020-02-29, 2019-02-28',
    '04415655: 2020-12-31, 2019-12-31',
    '12040362: 2020-12-31, 2019-12-31',
  ),
  ...at(
    'bank_loans_and_overdrafts',
    oneOf(
      'state',
      'BankOverdrafts stand beside BankBorrowings, both within one year.',
      within('BankBorrowings'),
      within('BankOverdrafts'),
    ),
    '00390616: 2020-12-31, 2019-12-31',
  ),
  ...at(
    'depreciation',
    oneOf(
      'flow',
      'Leased assets are depreciated beside those owned: the fixed asset note has the sum of both.',
      held('OwnedAssets'),
      held('LeasedAssets'),
    ),
    '00541560: 2020-11-30, 2019-11-30',
    '04415655: 2020-12-31, 2019-12-31',
  ),
  ...at(
    'amortisation',
    oneOf(
      'flow',
      'Software is amortised beside goodwill: the intangible asset note has the sum of both.',
      classed('NetGoodwill'),
      classed('ComputerSoftware'),
    ),
    '00541560: 2020-11-30',
    '12040362: 2020-12-31, 2019-12-31',
  ),
  ...at(
    'bank_interest',
    oneOf(
      'flow',
      'Banks are paid interest on overdrafts and on loans; with leases and loan capital they make up all interest.',
      'InterestExpenseOnBankOverdrafts',
      'InterestExpenseOnBankLoansSimilarBorrowings',
    ),
    '03694027: 2019-12-31, 2018-12-31',
    '04415655: 2020-12-31, 2019-12-31',
  ),
  ...at(
    'taxation_and_vat_repayable',
    oneOf(
      'state',
      'The member names tax and VAT, and both are tagged.',
      within('CorporationTaxRecoverable'),
      within('RecoverableValue-addedTax'),
    ),
    '03694027: 2019-12-31',
  ),
  ...at(
    'non_controlling_interests',
    {
      why: 'The mapping has their part of equity. SPEC 2.9 lists the member in profit and loss, where their part of the profit goes from the owners’.',
      holds: (ours, mapped, fact) =>
        fact(of('Equity', 'EquityClassesDimension=Non-controllingInterests')) === mapped &&
        sumOfDecimals([fact('ProfitLossAttributableToOwnersParent', 'flow'), ours]) ===
          fact('ProfitLoss', 'flow'),
    },
    '05078870: 2020-09-30, 2019-09-30',
  ),
  ...at(
    'net_cash_from_financing_activities',
    {
      why: 'The flow is tagged as the company’s, which has no other cash flow; it completes the group’s net change.',
      holds: (ours, mapped, fact) =>
        ours === '' &&
        fact('NetCashFlowsFromUsedInFinancingActivities', 'flow') === mapped &&
        fact('NetCashFlowsFromUsedInOperatingActivities', 'flow') === '',
    },
    '05078870: 2020-09-30, 2019-09-30',
  ),
  ...at(
    'total_assets',
    {
      why: 'Prepayments stand outside current assets, so that fixed and current assets are not all there is.',
      holds: (ours, mapped, fact) =>
        sumOfDecimals([fact('FixedAssets'), fact('CurrentAssets')]) === mapped &&
        sumOfDecimals([mapped, fact(PREPAYMENTS)]) === ours,
    },
    '00174098: 2023-03-31, 2022-03-31',
  ),
  ...at(
    'total_liabilities',
    {
      why: 'The mapping took total assets for smaller than they are by the prepayments outside current assets.',
      holds: (ours, mapped, fact) => sumOfDecimals([mapped, fact(PREPAYMENTS)]) === ours,
    },
    '00174098: 2023-03-31, 2022-03-31',
  ),
  ...NET_FLOWS.flatMap((member) =>
    at(member, INVERTED_FLOW, '04415655: 2020-12-31, 2019-12-31', '08119445: 2019-12-31'),
  ),
  ...NET_FLOWS.slice(0, 2).flatMap((member) => at(member, INVERTED_FLOW, '08119445: 2020-12-31')),
];

function sumOfDecimals(terms: readonly string[]): string {
  return terms.reduce((sum, term) => sum.plus(term), new Big(0)).toFixed();
}

type Read = { readonly filing: Filing; readonly factsAt: (statement: Statement) => Facts };

async function readReal(name: string): Promise<Read | undefined> {
  const document = await readTaggedDocument(createReadStream(join(FOLDER, 'ixbrl', name)));
  if ('rejected' in document) return undefined;
  const filing = filingOf(document, { fileName: name });
  if ('rejected' in filing) return undefined;
  const figures = new Figures(document);
  const periods = periodsOf(document, undefined)?.periods ?? [];
  const factsAt = ({ periodEnd, basis }: Statement): Facts => {
    const period = periods.find(({ end }) => end === periodEnd) ?? { start: '', end: periodEnd };
    return (source, kind = 'state') => {
      const row = kind === 'state' ? state('as filed', source) : flow('as filed', source);
      return figures.figure(row, basis, period)?.[0]?.value.abs().toFixed() ?? '';
    };
  };
  return { filing, factsAt };
}

describe.skipIf(!existsSync(FOLDER))(`real filings (${FOLDER}, skipped where absent)`, () => {
  const filings = new Map<string, Read>();
  const names: string[] = [];
  const compared: {
    readonly company: string;
    readonly end: string;
    readonly member: AmountName;
    readonly mapped: string;
    readonly ours: string;
    readonly fact: Facts;
  }[] = [];
  const staff: string[][] = [];

  beforeAll(async () => {
    names.push(...readdirSync(join(FOLDER, 'ixbrl')).filter((name) => name.endsWith('.html')));
    for (const name of names) {
      const read = await readReal(name);
      if (read !== undefined) filings.set(name, read);
    }
    for (const line of readFileSync(join(FOLDER, 'ixbrl_mapped_to_spec.jsonl'), 'utf8').trim().split('\n')) {
      const { company_number, accounting_date, basis, employees, source, fields } = v.parse(
        Mapped,
        JSON.parse(line),
      );
      const read = filings.get(source);
      const statement = read?.filing.statements.find(
        (one) => one.periodEnd === accounting_date && one.basis === basis,
      );
      if (read === undefined || statement === undefined)
        throw new Error(`There is nothing of ${line.slice(0, 90)}.`);
      const period = { company: company_number, end: accounting_date, fact: read.factsAt(statement) };
      staff.push([company_number, basis, employees, statement.entry.employees]);
      for (const [member, mapped] of Object.entries(fields)) {
        const name = v.parse(v.picklist(AMOUNT_NAMES), member);
        compared.push({ ...period, member: name, mapped, ours: statement.entry[name] });
      }
    }
  });

  test('are all read and have the company number of their file name', () => {
    expect(names).toHaveLength(22);
    for (const name of names) expect(name).toContain(`_${filings.get(name)?.filing.companyNumber}_`);
  });

  test('give at least 95 % of the values that were mapped by hand', () => {
    expect(compared).toHaveLength(1_566);
    const same = compared.filter(({ mapped, ours }) => mapped === ours);
    expect(same.length / compared.length).toBeGreaterThan(0.95);
  });

  test('differ from the mapping exactly where DIFFERENCES lists it', () => {
    const differing = compared.filter(({ mapped, ours }) => mapped !== ours);
    const placed = ({ company, end, member }: Pick<Difference, 'company' | 'end' | 'member'>) =>
      `${company} ${end} ${member}`;
    expect(differing.map(placed).toSorted()).toEqual(DIFFERENCES.map(placed).toSorted());
  });

  test.each(DIFFERENCES)(
    'of $company at $end have another $member than the mapping: $why',
    ({ company, end, member, holds }) => {
      const found = compared.filter(
        (one) => one.company === company && one.end === end && one.member === member,
      );
      const [one] = found.filter(({ mapped, ours }) => mapped !== ours);
      expect(one).toBeDefined();
      if (one === undefined) return;
      expect(holds(one.ours.replace('-', ''), one.mapped.replace('-', ''), one.fact)).toBe(true);
    },
  );

  test('have cash flows that add up to the net change, where the mapping has the opposite', () => {
    const inverted = DIFFERENCES.filter(({ member }) => NET_FLOWS.some((name) => name === member));
    const periods = new Set(inverted.map(({ company, end }) => `${company} ${end}`));
    for (const { filing } of filings.values()) {
      for (const { entry, periodEnd } of filing.statements) {
        if (!periods.delete(`${filing.companyNumber} ${periodEnd}`)) continue;
        expect(sumOfDecimals(NET_FLOWS.map((name) => entry[name]))).toBe(entry[NET_CHANGE]);
        expect(entry.caveats).toBeUndefined();
      }
    }
    expect([...periods]).toEqual([]);
  });

  test('have the headcount of the mapping, and never that of the other basis', () => {
    const differing = staff.filter(([, , mapped, ours]) => mapped !== ours);
    for (const [, basis, , ours] of differing) expect([basis, ours]).toEqual(['company', '']);
    expect(differing.length).toBeLessThan(6);
  });

  test('have statements in which assets less liabilities are the shareholders’ funds', () => {
    let checked = 0;
    for (const { filing } of filings.values()) {
      for (const { entry } of filing.statements) {
        if (entry.total_assets === '' || entry.total_liabilities === '') continue;
        expect(sumOfDecimals([entry.total_assets, entry.total_liabilities])).toBe(entry.shareholders_funds);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(40);
  });
});
