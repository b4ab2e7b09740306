import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { heldOn } from '#app/api/held-fixture.ts';
import { exportedColumns, shownColumns } from '#app/components/data-table/column.ts';
import { wireText } from '#app/format/value.ts';
import { otherFieldsOfPages } from '#app/page/other-fields.ts';
import { PersonsWithSignificantControl } from '#contract/persons-with-significant-control.ts';
import { pscColumns } from './psc-columns.tsx';
import { type PscRow, pscRows, statusCounts } from './psc-rows.ts';

const MIRELA = {
  kind: 'individual-person-with-significant-control',
  name: 'Mrs Mirela Invented',
  name_elements: { title: 'Mrs', forename: 'Mirela', surname: 'Invented' },
  notified_on: '2016-04-06',
  nationality: 'British',
  country_of_residence: 'England',
  date_of_birth: { year: 1955, month: 10 },
  natures_of_control: [
    'ownership-of-shares-25-to-50-percent',
    'voting-rights-75-to-100-percent',
    'new-nature',
  ],
  address: { premises: '2', address_line_1: 'Quay Street', postal_code: 'ZZ1 1ZZ' },
  links: { self: '/company/90000001/persons-with-significant-control/individual/abc' },
};
const QUAY = {
  kind: 'corporate-entity-person-with-significant-control',
  name: 'Quay Holdings Limited',
  notified_on: '2019-01-01',
  ceased_on: '2020-01-01',
  identification: {
    legal_form: 'Limited Company',
    legal_authority: 'Companies Act 2006',
    country_registered: 'England',
    registration_number: '9000002',
  },
  natures_of_control: [
    'ownership-of-shares-75-to-100-percent',
    'ownership-of-shares-25-to-50-percent-as-trust',
  ],
};
const STATEMENT = {
  kind: 'persons-with-significant-control-statement',
  statement: 'psc-has-failed-to-confirm-changed-details',
  linked_psc_name: 'Mirela Invented',
  restrictions_notice_withdrawal_reason: 'restrictions-notice-withdrawn-by-company',
  notified_on: '2021-01-01',
};
const exempt = (...items: object[]) => ({
  kind: 'exemptions',
  exemptions: {
    psc_exempt_as_trading_on_uk_regulated_market: {
      exemption_type: 'psc-exempt-as-trading-on-uk-regulated-market',
      items,
    },
  },
});

function pagesOf(...items: object[]) {
  return [{ page: 1, holding: heldOn(), value: v.parse(PersonsWithSignificantControl, { items }) }];
}
const rowsOf = (...items: object[]) => pscRows(pagesOf(...items));
const rowOf = (item: object) => rowsOf(item)[0];

describe('rows of people with significant control', () => {
  test('say in words how an individual controls the company, and an unknown nature as it came', () => {
    expect(rowOf(MIRELA)).toMatchObject({
      ...{ about: 'person', kindText: 'Individual', status: 'Current', born: '1955-10' },
      control: ['More than 25% up to 50% of shares', '75% or more of voting rights', 'new-nature'],
      ...{ shares: 'More than 25% up to 50%', votes: '75% or more' },
      addressText: '2 Quay Street, ZZ1 1ZZ',
      companyNumber: undefined,
    });
  });

  test('link a corporate entity to the company with its number, and take its highest band', () => {
    expect(rowOf(QUAY)).toMatchObject({
      ...{ status: 'Ceased', companyNumber: '09000002', shares: '75% or more', votes: undefined },
      identificationText: 'Limited Company, Companies Act 2006, England, 9000002',
    });
  });

  test('say what a statement means, and whom it is about', () => {
    expect(rowOf(STATEMENT)).toMatchObject({
      ...{ about: 'statement', kindText: 'Statement', status: 'Current' },
      control: [
        'Mirela Invented has not answered the company’s notice to confirm changed details',
        'Restrictions notice withdrawn by the company',
      ],
    });
  });

  test('say what a company is exempt from, and since when', () => {
    const words = 'Exempt: voting shares trade on a UK regulated market';
    expect(rowOf(exempt({ exempt_from: '2018-06-18' }))).toMatchObject({
      ...{ about: 'exemption', status: 'Current', control: [`${words}, from 18 Jun 2018`] },
    });
    expect(rowOf(exempt({ exempt_from: '2018-06-18', exempt_to: '2020-01-02' }))).toMatchObject({
      ...{ status: 'Ceased', control: [`${words}, from 18 Jun 2018 to 2 Jan 2020`] },
    });
  });

  test('say that the details of a protected person are not shown', () => {
    const description = 'super-secure-persons-with-significant-control';
    const kind = 'super-secure-person-with-significant-control';
    expect(rowOf({ kind, description, ceased: 'true' })).toMatchObject({
      ...{ kindText: 'Protected person', status: 'Ceased' },
      control: ['Details are not shown: the law restricts their disclosure'],
    });
  });

  test('show what is unreadable or contradicts itself', () => {
    expect(rowOf({ ...QUAY, ceased_on: '2018-01-01' })?.hint).toBe('Ceased before being notified');
    expect(rowOf({ kind: 'new-kind', ceased_on: 'long ago' })).toMatchObject({
      ...{ kindText: 'new-kind', status: 'Ceased', control: [], hint: undefined },
    });
    expect(rowOf({})).toMatchObject({ kindText: undefined, status: 'Current' });
  });

  test('are counted by what they are and whether they are current', () => {
    expect(statusCounts(rowsOf(MIRELA, QUAY, STATEMENT, exempt({})))).toBe(
      '1 current, 1 ceased; 1 statement; exemption from the register',
    );
    expect(statusCounts(rowsOf(MIRELA))).toBe('1 current, 0 ceased');
  });
});

describe('columns of people with significant control', () => {
  const optional = (...items: object[]) =>
    shownColumns(pscColumns(rowsOf(...items)))
      .filter((column) => column.optional === true)
      .map(({ id }) => id);

  test('that no row has are optional', () => {
    expect(optional(MIRELA)).toContain('identification_text');
    expect(optional(MIRELA)).not.toContain('born');
    expect(optional(QUAY)).toEqual(expect.arrayContaining(['born', 'nationality', 'country_of_residence']));
    expect(optional(QUAY)).not.toContain('identification_text');
  });

  test('export every member of every kind under its own name', () => {
    const verified = { ...MIRELA, identity_verification_details: { identity_verified_on: '2025-12-01' } };
    const owner = { ...QUAY, is_sanctioned: 'true', principal_office_address: { country: 'Jersey' } };
    const items = [verified, owner, STATEMENT, exempt({ exempt_from: '2018-06-18' })];
    const [page] = pagesOf(...items);
    const rows = rowsOf(...items);
    const columns = exportedColumns(pscColumns(rows));
    const named = { row: columns.map(({ id }) => id) };
    expect(otherFieldsOfPages({ head: {}, rows: page?.value.items ?? [] }, named)).toEqual([]);
    const exported = (id: string) =>
      rows.map((row: PscRow) => wireText(columns.find((column) => column.id === id)?.value(row)));
    expect(exported('natures_of_control')[0]).toBe(MIRELA.natures_of_control.join('; '));
    expect(exported('date_of_birth.month')[0]).toBe('10');
    expect(exported('address.postal_code')[0]).toBe('ZZ1 1ZZ');
    expect(exported('is_sanctioned')).toEqual([undefined, 'true', undefined, undefined]);
    expect(exported('exemptions')[3]).toBe('psc-exempt-as-trading-on-uk-regulated-market 2018-06-18/');
    expect(new Set(named.row).size).toBe(named.row.length);
  });
});
