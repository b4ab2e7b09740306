import { beforeAll, describe, expect, test } from 'vitest';
import { addMonths, dayOf, REFERENCE_DAY } from './days.ts';
import { longDate } from './filings/document-items.ts';
import { GENERATING, type SampleCompany, sampleRegister } from './sample-fixture.ts';

/** The records of a company must agree with each other. They are read from a register of 300 companies. */
let companies: SampleCompany[];
beforeAll(async () => {
  companies = (await sampleRegister(300)).companies;
}, GENERATING);

describe('officers', () => {
  test('have a resignation date if and only if they resigned, after their appointment', () => {
    for (const { appointments } of companies) {
      for (const { status, appointment_date, resignation_date } of appointments) {
        expect(status === 'Resigned').toBe(resignation_date !== undefined);
        if (resignation_date !== undefined) expect(resignation_date > appointment_date).toBe(true);
      }
    }
  });

  test('have no birth date, nationality or occupation if they are companies or secretaries', () => {
    const rows = companies.flatMap(({ appointments }) => appointments);
    const impersonal = rows.filter(({ role }) => role.includes('Corporate') || role.includes('Secretary'));
    expect(impersonal.length).toBeGreaterThan(10);
    for (const { date_of_birth, nationality, occupation } of impersonal) {
      expect([date_of_birth, nationality, occupation]).toEqual([undefined, '', undefined]);
    }
  });

  test('are at least 16 when appointed, and a person has the same name and birth date everywhere', () => {
    const known = new Map<number, string>();
    for (const { person_id, name, date_of_birth, appointment_date } of companies.flatMap(
      (each) => each.appointments,
    )) {
      if (date_of_birth === undefined) continue;
      expect(Number(appointment_date.slice(0, 4)) - date_of_birth.year).toBeGreaterThan(16);
      const same = `${name} ${date_of_birth.year}-${date_of_birth.month}`;
      expect(known.get(person_id) ?? same).toBe(same);
      known.set(person_id, same);
    }
  });

  test('sometimes return under the same or another person ID', () => {
    const pairs = companies.flatMap(({ appointments }) =>
      appointments.flatMap((late) =>
        appointments
          .filter((early) => early.date_of_birth !== undefined && early !== late)
          .filter(({ resignation_date = '9999' }) => late.appointment_date > resignation_date)
          .map((early) => ({ early, late })),
      ),
    );
    const again = pairs.filter(({ early, late }) => early.person_id === late.person_id);
    const split = pairs.filter(
      ({ early, late }) =>
        early.person_id !== late.person_id &&
        JSON.stringify(early.date_of_birth) === JSON.stringify(late.date_of_birth) &&
        early.name.split(' ')[0] === late.name.split(' ')[0],
    );
    expect(again.length).toBeGreaterThan(3);
    expect(split.length).toBeGreaterThan(3);
    expect(again.every(({ early, late }) => early.name === late.name)).toBe(true);
  });

  test('have filings of their appointment and resignation that name them and the day', () => {
    for (const { appointments, documents, overview, number } of companies) {
      if (documents.length === 0) continue;
      const titles = documents.map(({ title }) => title);
      const dated = (word: string, name: string, date: string) =>
        titles.some(
          (t) => t.startsWith(`${word} of`) && t.includes(name) && t.endsWith(longDate(dayOf(date))),
        );
      for (const { name, appointment_date, resignation_date } of appointments) {
        const filed = appointment_date > overview.date_of_creation && appointment_date >= '2000-01-01';
        if (filed) expect(dated('Appointment', name, appointment_date), `${number} ${name}`).toBe(true);
        if (resignation_date !== undefined && resignation_date >= '2000-01-01') {
          expect(dated('Termination of appointment', name, resignation_date), `${number} ${name}`).toBe(true);
        }
      }
    }
  });
});

describe('filings', () => {
  test('are newest first, link to their position and fall within the life of the company', () => {
    for (const { documents, overview, number } of companies) {
      const dates = documents.map(({ date }) => date);
      expect(dates).toEqual([...dates].sort().reverse());
      const last = overview.date_of_cessation || '2026-11-21';
      for (const [index, { url, date, pages }] of documents.entries()) {
        expect(url).toMatch(new RegExp(`^document/${number}-${index + 1}/[0-9a-f]{32}$`));
        expect(date >= overview.date_of_creation && date <= last, `${number} ${date}`).toBe(true);
        expect(Number(pages)).toBeGreaterThan(0);
      }
    }
  });

  test('include the accounts and confirmation statement that overview and financials refer to', () => {
    for (const { documents, overview, financials, number } of companies) {
      const { document: confirmation, last_made_up_to } = overview.confirmation_statement;
      const { document: accounts, made_up_to, type } = overview.accounts.last_accounts;
      const at = (url: string) => documents.find((document) => document.url === url);
      if (last_made_up_to !== '') {
        expect(at(confirmation.url)?.title).toContain(longDate(dayOf(last_made_up_to)));
        expect(confirmation).toMatchObject({
          pages: at(confirmation.url)?.pages,
          date: at(confirmation.url)?.date,
        });
      }
      expect(financials.length > 0, number).toBe(made_up_to !== '');
      if (made_up_to === '') continue;
      expect(at(accounts.url)?.type).toBe('AA');
      expect(at(accounts.url)?.title.toLowerCase()).toContain(type.replaceAll('-', ' '));
      expect(financials[0]?.accounting_date).toBe(made_up_to);
      for (const { document, accounting_date } of financials) {
        expect(at(document.url)?.title).toContain(longDate(dayOf(accounting_date)));
        expect(at(document.url)?.pages).toBe(document.pages);
      }
    }
  });

  test('include a change of name for every former name', () => {
    for (const { documents, overview } of companies) {
      let next: string | undefined;
      for (const { name, effective_from, ceased_on } of overview.previous_company_names) {
        expect(effective_from < ceased_on).toBe(true);
        expect(ceased_on).toBe(next ?? ceased_on);
        next = effective_from;
        const change = documents.find(({ title, date }) => date === ceased_on && title.endsWith(name));
        if (documents.length > 0 && ceased_on >= '2000-01-01')
          expect(change?.category).toBe('Change of Name');
      }
    }
  });
});

describe('addresses', () => {
  test('are the registered office in judgments and VAT registrations, and the court is in its town', () => {
    for (const { overview, ccj, vat, number } of companies) {
      const { premises, address_line_1, locality, postal_code } = overview.registered_office_address;
      const door = `${premises} ${address_line_1}`;
      for (const judgment of ccj) {
        expect(judgment, number).toMatchObject({
          defendant_address_line_1: door,
          defendant_town: locality,
          defendant_post_code: postal_code,
        });
      }
      const courts = new Set(ccj.map(({ court_name }) => court_name));
      courts.delete('Civil National Business Centre');
      expect(courts.size, number).toBeLessThan(2);
      for (const { vat_number, company_address } of [vat, ...vat.additional_matches]) {
        if (vat_number === '') continue;
        expect(company_address.startsWith(`${door}, `), number).toBe(true);
        expect(company_address.split(', '), number).toContain(locality);
        if (postal_code !== '') expect(company_address.endsWith(`, ${postal_code}`), number).toBe(true);
      }
    }
  });
});

describe('deadlines', () => {
  test('are overdue exactly when they are past, and absent for a company that ceased', () => {
    for (const { overview } of companies) {
      const { accounts, confirmation_statement } = overview;
      for (const { due, overdue } of [
        { due: accounts.next_due, overdue: accounts.overdue },
        { due: confirmation_statement.next_due, overdue: confirmation_statement.overdue },
      ]) {
        if (overdue !== '') expect(overdue).toBe(String(due !== '' && dayOf(due) < REFERENCE_DAY));
        if (overview.date_of_cessation !== '') expect(due).toBe('');
      }
      expect(accounts.next_due).toBe(accounts.next_accounts.due_on);
    }
    expect(companies.filter(({ overview }) => overview.accounts.overdue === 'true').length).toBeGreaterThan(
      3,
    );
  });

  test('fall nine months after the accounting period, six for a public company', () => {
    for (const { overview } of companies) {
      const { period_start_on, period_end_on, due_on } = overview.accounts.next_accounts;
      if (due_on === '' || period_start_on === overview.date_of_creation) continue;
      const months = overview.company_type === 'PLC' ? 6 : 9;
      expect(dayOf(due_on)).toBe(addMonths(dayOf(period_end_on), months));
    }
  });
});
