import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Accounts } from './accounts/accounts.ts';
import { Register } from './register/register.ts';
import { generateSample } from './sample/generate.ts';
import { createService, type Service } from './service.ts';

/**
 * Every operation's answer, field by field, as SPEC.md section 2 describes it. Written from the specification and
 * deliberately without the contract: a mistake there must not hide here.
 */

/** The problems of a value with their paths, none if it is as specified. */
type Check = (value: unknown, path: string) => string[];

const matching =
  (form: RegExp): Check =>
  (value, path) =>
    typeof value === 'string' && form.test(value) ? [] : [`${path} is ${JSON.stringify(value)}`];
const string: Check = (value, path) => (typeof value === 'string' ? [] : [`${path} is no string`]);
const integerString = matching(/^\d+$/);
const integerOrEmpty = matching(/^\d*$/);
const amount = matching(/^(-?\d+)?$/);
const decimal = matching(/^(\d+(\.\d+)?)?$/);
const dated = matching(/^\d{4}-\d{2}-\d{2}$/);
const date = matching(/^(\d{4}-\d{2}-\d{2})?$/);
const month = matching(/^\d{4}-(0[1-9]|1[0-2])$/);
// 2.1: absent is empty, as for a company that never owed a confirmation statement.
const flag = matching(/^(true|false|)$/);
const link = matching(/^(http:\/\/lookup\.test\/service\/document\/[\w-]+\/[\w-]+)?$/);
const integer: Check = (value, path) => (Number.isInteger(value) ? [] : [`${path} is no integer`]);

/** An object with exactly these members; `?` marks an optional one. */
const object = (members: Record<string, Check>): Check => {
  const checks = Object.entries(members).map(([name, check]) => ({
    name: name.replace('?', ''),
    optional: name.endsWith('?'),
    check,
  }));
  const names = new Set(checks.map(({ name }) => name));
  return (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path} is no object`];
    const sent = new Map<string, unknown>(Object.entries(value));
    const beyond = [...sent.keys()]
      .filter((name) => !names.has(name))
      .map((name) => `${path}.${name} is not specified`);
    return checks.reduce((wrong, { name, optional, check }) => {
      if (sent.has(name)) wrong.push(...check(sent.get(name), `${path}.${name}`));
      else if (!optional) wrong.push(`${path}.${name} is missing`);
      return wrong;
    }, beyond);
  };
};

const array =
  (check: Check): Check =>
  (value, path) =>
    Array.isArray(value)
      ? value.flatMap((entry, index) => check(entry, `${path}[${index}]`))
      : [`${path} is no array`];

// 2.3
const address = object({
  premises: string,
  address_line_1: string,
  address_line_2: string,
  care_of: string,
  locality: string,
  region: string,
  postal_code: string,
  po_box: string,
  country: string,
});

// 2.2
const pagination = object({
  page: integerString,
  per_page: integerString,
  total_items: integerString,
  total_pages: integerString,
});

const paged = (item: Record<string, Check>, more: Record<string, Check> = {}) =>
  object({ ...more, pagination, items: array(object(item)) });

// 2.9: the member names as the specification lists them, in its own words and commas.
const AMOUNTS = `
turnover, cost_of_sales, gross_profit, administrative_and_similar_expenses, other_operative_income, operating_profit, other_income, other_costs
interest_receivable_and_similar_income, interest_payable_and_similar_expenses, bank_interest, hire_purchase_interest, leasing_interest, other_interest
profit_before_taxation, tax_on_profit, taxation, profit_for_period, retained_profit, non_controlling_interests
extraordinary_items, exceptional_items, discontinued_operations, other_gains_and_losses, restructuring_costs
gain_and_loss_on_fair_value_of_assets, gain_and_loss_on_disposal_of_assets, gain_and_loss_on_foreign_exchange, impairment_of_assets
dividends, dividends_payable, equity_dividends_paid
depreciation, amortisation, amortisation_and_depreciation, operating_lease_rentals, other_lease_rentals, research_and_development
basic_earnings_per_share, diluted_earnings_per_share
united_kingdom, rest_of_world
total_remuneration, wages_and_salaries, social_security_costs, pension_costs, pension_contributions, directors_remuneration, highest_paid_director
auditors_remuneration, non_audit_services, non_tax_services, tax_compliance_and_advice, other_services
fixed_assets, intangible_assets, tangible_assets, investments
land_and_buildings, freehold, leasehold, fixtures_and_fittings, plant_machinery_and_vehicles, plant_and_machinery, motor_vehicles, other_tangible_assets, owned_assets, other_assets
current_assets, stocks, finished_goods, work_in_progress
debtors, trade_debtors, other_debtors, amounts_owed_by_group_undertakings, loans_to_directors, prepayments_and_accrued_income, taxation_and_vat_repayable, debtors_due_within_one_year, debtors_due_after_one_year
cash_at_bank_and_in_hand, total_assets, total_assets_less_current_liabilities, net_current_assets_working_capital
current_liabilities_due_within_one_year, long_term_liabilities_due_after_one_year, total_liabilities
trade_creditors, bank_loans_and_overdrafts, bank_loans_and_borrowings, amounts_owed_to_group_undertakings, loans_from_directors, hire_purchase_contracts, hire_purchase_and_leases, finance_leases, other_loans
accruals_and_deferred_income, taxation_and_social_security, corporation_tax, other_liabilities, deferred_taxation, other_provisions, pension_liability
called_up_share_capital, share_premium_account, revaluation_reserve, other_reserves, profit_and_loss_account, shareholders_funds
net_cash_from_operating_activities, net_cash_from_financing_activities, net_cash_from_investing_activities
net_difference_in_cash_and_cash_equivalents, acquisitions_and_disposals_of_assets`
  .split(/[,\n]/)
  .map((name) => name.trim())
  .filter((name) => name !== '');

const document = object({ url: link, pages: integerOrEmpty, date });

/** 2.10, checked without recursion: the sample holds a chain of 200. */
const group: Check = (root, path) => {
  const wrong: string[] = [];
  const open = [root];
  const node = object({
    company_number: string,
    company_name: string,
    country: string,
    country_code: string,
    'subsidiaries?': array((child) => {
      open.push(child);
      return [];
    }),
  });
  while (open.length > 0) wrong.push(...node(open.pop(), path));
  return wrong;
};

const vat = { vat_number: string, company_name: string, company_address: string };

const OPERATIONS: Record<string, { credits: number; member: string; perPage?: number; data: Check }> = {
  profile: {
    credits: 1,
    member: 'overview',
    data: object({
      company_number: string,
      company_name: string,
      company_type: string,
      company_size: string,
      date_of_creation: date,
      date_of_cessation: date,
      previous_company_names: array(object({ name: string, effective_from: date, ceased_on: date })),
      sic_codes: array(object({ code: string, description: string })),
      registered_office_address: address,
      confirmation_statement: object({
        last_made_up_to: date,
        next_made_up_to: date,
        next_due: date,
        overdue: flag,
        document,
      }),
      accounts: object({
        accounting_reference_date: object({ day: string, month: string }),
        next_due: date,
        overdue: flag,
        last_accounts: object({
          type: string,
          period_start_on: date,
          period_end_on: date,
          made_up_to: date,
          document,
        }),
        next_accounts: object({ period_start_on: date, period_end_on: date, due_on: date, overdue: flag }),
      }),
    }),
  },
  appointments: {
    credits: 1,
    member: 'appointments',
    perPage: 20,
    data: paged({
      person_id: integer,
      name: string,
      status: matching(/^(Active|Resigned)$/),
      role: string,
      'occupation?': string,
      appointment_date: date,
      'resignation_date?': dated,
      nationality: string,
      country_of_residence: string,
      'date_of_birth?': object({ year: integer, month: integer }),
    }),
  },
  documents: {
    credits: 1,
    member: 'documents',
    perPage: 20,
    data: paged({
      title: string,
      pages: integerString,
      date: dated,
      category: string,
      type: string,
      url: link,
    }),
  },
  shareholders: {
    credits: 20,
    member: 'shareholders',
    perPage: 10,
    data: paged(
      {
        name: string,
        type: string,
        share_class: string,
        shares_held: integerString,
        ownership_percentage: decimal,
      },
      {
        total_shares: integerOrEmpty,
        confirmation_date: date,
        issued_capital: decimal,
        issued_capital_currency: string,
      },
    ),
  },
  financials: {
    credits: 10,
    member: 'financials',
    data: array(
      object({
        period_ended: month,
        accounting_date: date,
        trading_duration: integerString,
        employees: integerOrEmpty,
        type: string,
        auditor: string,
        document: object({ url: link, pages: integerOrEmpty }),
        ...Object.fromEntries(AMOUNTS.map((name) => [name, amount])),
      }),
    ),
  },
  ccj: {
    credits: 20,
    member: 'ccj',
    perPage: 20,
    data: paged({
      defendant_company_name: string,
      defendant_address_line_1: string,
      defendant_address_line_2: string,
      defendant_address_line_3: string,
      defendant_town: string,
      defendant_post_code: string,
      court_name: string,
      case_number: string,
      amount: decimal,
      judgment_date: dated,
      satisfied_date: date,
      last_update_date: date,
      status: matching(/^(Satisfied|Unsatisfied)$/),
    }),
  },
  'group-structure': { credits: 20, member: 'group_structure', data: group },
  'vat-number': {
    credits: 5,
    member: 'vat_number',
    data: object({ ...vat, additional_matches: array(object(vat)) }),
  },
};

type Row = Record<string, string>;
let folder: string;
let register: Register;
let accounts: Accounts;
let service: Service;
let key: string;
let numbers: string[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-spec-'));
  await generateSample({ path: join(folder, 'sample.sqlite'), size: 150, seed: 'spec' });
  register = new Register(join(folder, 'sample.sqlite'));
  accounts = await Accounts.open({ path: join(folder, 'accounts.sqlite') });
  key = await accounts.add('spec', 1_000_000);
  service = createService({ register, accounts, baseUrl: 'http://lookup.test/service' });
  numbers = register.info.showcase.map(({ companyNumber }) => companyNumber);
  for (let page = 1; numbers.length < 90 && page <= 4; page += 1) {
    const found = await get(`/company/search?query=limited&page=${page}`);
    numbers.push(...found.data.search.items.map((item: Row) => item['company_number']));
  }
}, 60_000);

afterAll(async () => {
  await accounts.close();
  register.close();
  rmSync(folder, { recursive: true });
});

async function ask(path: string): Promise<Response> {
  const headers = { Authorization: `Bearer ${key}` };
  return await service.fetch(new Request(`http://lookup.test${path}`, { headers }));
}

async function get(path: string) {
  const response = await ask(path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get('Content-Type'), path).toMatch(/^application\/json/);
  return await response.json();
}

function checkPages(data: { pagination: Row; items: unknown[] }, perPage: number, page: number): void {
  const { total_items, total_pages, per_page } = data.pagination;
  expect(data.pagination['page']).toBe(String(page));
  expect(per_page).toBe(String(perPage));
  expect(total_pages).toBe(String(Math.ceil(Number(total_items) / perPage)));
  const left = Math.max(0, Number(total_items) - (page - 1) * perPage);
  expect(data.items).toHaveLength(Math.min(perPage, left));
}

describe.each(Object.entries(OPERATIONS))(
  '%s answers as SPEC.md says',
  (name, { credits, member, perPage, data }) => {
    test('in envelope, members, types and formats for each company', async () => {
      expect(numbers.length).toBeGreaterThan(20);
      for (const number of numbers) {
        const body = await get(`/company/${number}/${name}`);
        expect(Object.keys(body).sort()).toEqual(['company_number', 'data', 'status']);
        expect(body).toMatchObject({ status: 'success', company_number: number });
        expect(Object.keys(body.data)).toEqual([member]);
        expect(data(body.data[member], `${number} ${member}`)).toEqual([]);
        if (perPage !== undefined) checkPages(body.data[member], perPage, 1);
      }
    });

    test(`for ${credits} credits per request`, async () => {
      const response = await ask(`/company/${numbers[0]}/${name}`);
      expect(response.headers.get('Credits-Charged')).toBe(String(credits));
      const [last] = (await accounts.charges()).slice(-1);
      expect(last).toMatchObject({ operation: name, credits });
      expect(response.headers.get('Credits-Remaining')).toBe(String(last?.remaining));
    });
  },
);

test('search answers as SPEC.md says, for 1 credit', async () => {
  const response = await ask('/company/search?query=limited');
  expect(response.headers.get('Credits-Charged')).toBe('1');
  const body = await response.json();
  expect(Object.keys(body).sort()).toEqual(['data', 'query', 'status']);
  expect(body).toMatchObject({ status: 'success', query: 'limited' });
  expect(Object.keys(body.data)).toEqual(['search']);
  const search = paged({
    company_number: matching(/^[A-Z0-9]{8}$/),
    company_name: string,
    company_status: string,
    registered_office_address: address,
  });
  expect(search(body.data.search, 'search')).toEqual([]);
  checkPages(body.data.search, 20, 1);
});

test('financials have the more than one hundred members of 2.9 for up to three periods, newest first', async () => {
  expect(AMOUNTS.length).toBeGreaterThan(100);
  for (const number of numbers) {
    const { data } = await get(`/company/${number}/financials`);
    const ended = data.financials.map((period: Row) => period['period_ended']);
    expect(ended.length).toBeLessThanOrEqual(3);
    expect(ended).toEqual([...ended].sort().reverse());
  }
});

test('the pages of a list have as many rows as the list states', async () => {
  for (const [name, perPage] of [
    ['documents', 20],
    ['ccj', 20],
    ['appointments', 20],
    ['shareholders', 10],
  ] as const) {
    const first = await get(`/company/90000001/${name}`);
    const pages = Number(first.data[name].pagination.total_pages);
    const rows: Row[] = [];
    for (let page = 1; page <= pages; page += 1) {
      const { data } = await get(`/company/90000001/${name}?page=${page}`);
      checkPages(data[name], perPage, page);
      rows.push(...data[name].items);
    }
    expect(rows).toHaveLength(Number(first.data[name].pagination.total_items));
  }
});

test('filings and judgments are newest first (2.5, 2.6)', async () => {
  for (const [name, by] of [
    ['documents', 'date'],
    ['ccj', 'judgment_date'],
  ] as const) {
    for (const number of numbers.slice(0, 30)) {
      const { data } = await get(`/company/${number}/${name}`);
      const dates = data[name].items.map((item: Row) => item[by]);
      expect(dates, number).toEqual([...dates].sort().reverse());
    }
  }
});

test('only a satisfied judgment and only a resigned officer have an end date (3)', async () => {
  for (const number of numbers.slice(0, 30)) {
    const judgments = await get(`/company/${number}/ccj`);
    for (const { status, satisfied_date } of judgments.data.ccj.items) {
      expect(satisfied_date !== '').toBe(status === 'Satisfied');
    }
    const officers = await get(`/company/${number}/appointments`);
    for (const officer of officers.data.appointments.items) {
      expect('resignation_date' in officer).toBe(officer.status === 'Resigned');
    }
  }
});

test('a document link opens a PDF of the stated number of pages', async () => {
  const { data } = await get('/company/90000001/documents');
  for (const { url, pages } of data.documents.items.slice(0, 3)) {
    const path = new URL(url).pathname.replace('/service', '');
    const response = await service.fetch(
      new Request(`http://lookup.test${path}`, { headers: { Authorization: key } }),
    );
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(Number(pages));
  }
});
