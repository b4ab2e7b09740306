import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { SERVICE_ERRORS } from '#contract/errors.ts';
import {
  COMPANY_OPERATIONS,
  isPaged,
  isSpecified,
  OPERATION_NAMES,
  operation,
} from '#contract/operations.ts';
import type { PersonWithSignificantControlWire } from '#contract/persons-with-significant-control.ts';
import { Accounts } from './accounts/accounts.ts';
import { schemaProblems } from './json-schema-fixture.ts';
import { openApi } from './openapi.ts';
import { registeredCompany } from './register/company-fixture.ts';
import { packPerson } from './register/packed-persons.ts';
import { Register } from './register/register.ts';
import { RegisterWriter } from './register/writer.ts';
import { generateSample } from './sample/generate.ts';
import { createService, type Service } from './service.ts';
import { ServiceError } from './service-error.ts';

vi.mock('./openapi.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('./openapi.ts')>();
  return { openApi: vi.fn(original.openApi) };
});

type OperationName = (typeof OPERATION_NAMES)[number];
type Header = { required?: boolean; schema: { type: string } };
type Described = {
  description: string;
  headers?: Record<string, Header>;
  content: Record<string, { schema?: Record<string, unknown> }>;
};
type DescribedOperation = {
  description?: string;
  security?: unknown[];
  parameters: { name: string; schema: unknown; description: string }[];
  responses: Record<string, Described>;
};
type Description = {
  info: { description: string };
  paths: Record<string, { get: DescribedOperation }>;
  components: { schemas: Record<string, unknown> };
};

const BASE = 'http://lookup.test/service';
const DOCUMENT = '/document/{document_id}/{hash}';
const COMPANY = '90000001';

const PERSONS: readonly PersonWithSignificantControlWire[] = [
  {
    kind: 'individual-person-with-significant-control',
    name: 'Mirela Invented',
    name_elements: { forename: 'Mirela', surname: 'Invented' },
    notified_on: '2016-04-06',
    date_of_birth: { year: 1955, month: 10 },
    natures_of_control: ['ownership-of-shares-25-to-50-percent', 'new-nature'],
    address: { premises: '1' },
    identity_verification_details: { identity_verified_on: '2025-12-01' },
    links: { self: 'invented' },
  },
  {
    kind: 'corporate-entity-beneficial-owner',
    identification: { legal_form: 'Limited Company' },
    is_sanctioned: 'true',
  },
  { kind: 'super-secure-person-with-significant-control', ceased: 'true', description: 'super-secure' },
  {
    kind: 'exemptions',
    exemptions: {
      psc_exempt_as_shares_admitted_on_market: {
        exemption_type: 'psc-exempt-as-shares-admitted-on-market',
        items: [{ exempt_from: '2016-10-29' }],
      },
    },
  },
];

let folder: string;
let register: Register;
let emptyRegister: Register;
let accounts: Accounts;
let service: Service;
let key: string;
let poorKey: string;
let description: Description;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-openapi-'));
  await generateSample({ path: join(folder, 'sample.sqlite'), size: 60, seed: 'openapi' });
  register = new Register(join(folder, 'sample.sqlite'));
  const writer = new RegisterWriter(join(folder, 'empty.sqlite'));
  await writer.finish({ kind: 'public', build: 'empty', label: 'Empty', covers: [], showcase: [] });
  emptyRegister = new Register(join(folder, 'empty.sqlite'));
  accounts = await Accounts.open({ path: join(folder, 'accounts.sqlite') });
  key = await accounts.add('openapi', 1_000_000);
  poorKey = await accounts.add('poor', 0);
  service = createService({ register, accounts, baseUrl: BASE });
  description = await (await ask('/openapi.json', { credential: '' })).json();
}, 60_000);

afterEach(() => {
  vi.restoreAllMocks();
});

afterAll(async () => {
  await accounts.close();
  register.close();
  emptyRegister.close();
  rmSync(folder, { recursive: true });
});

type Asking = { credential?: string; of?: Service; method?: string };

function ask(path: string, { credential = key, of = service, method = 'GET' }: Asking = {}) {
  return of.fetch(new Request(`${BASE}${path}`, { method, headers: { Authorization: credential } }));
}

function pathOf(name: OperationName, number = COMPANY, parameters = ''): string {
  const path = operation(name).path.replace('{company_number}', encodeURIComponent(number));
  const query = [name === 'search' && !parameters.includes('query') ? 'query=limited' : '', parameters];
  return `${path}?${query.filter((part) => part !== '').join('&')}`;
}

function describedResponses(path: string): Record<string, Described> {
  const described = description.paths[path];
  if (described === undefined) throw new Error(`The description lacks ${path}.`);
  return described.get.responses;
}

/** What a response has that its description lacks or forbids. */
async function problemsOf(path: string, response: Response): Promise<string[]> {
  const described = describedResponses(path)[response.status];
  if (described === undefined) return [`The status ${response.status} is not described.`];
  const type = response.headers.get('Content-Type') ?? '';
  const content = described.content[type];
  if (content === undefined) return [`The type ${type} is not described.`];
  const problems = headerProblems(described.headers ?? {}, response.headers);
  if (content.schema === undefined) return problems;
  return [...problems, ...schemaProblems(description, content.schema, await response.json())];
}

function headerProblems(described: Record<string, Header>, headers: Headers): string[] {
  const names = Object.keys(described).map((name) => name.toLowerCase());
  const beyond = [...headers.keys()].filter((name) => name !== 'content-type' && !names.includes(name));
  return [
    ...beyond.map((name) => `The header ${name} is not described.`),
    ...Object.entries(described).flatMap(([name, { required, schema }]) => {
      const text = headers.get(name);
      if (text === null) return required === true ? [`The header ${name} is missing.`] : [];
      const value = schema.type === 'integer' && /^\d+$/.test(text) ? Number(text) : text;
      return schemaProblems(description, schema, value, name);
    }),
  ];
}

async function expectAsDescribed(path: string, response: Response): Promise<void> {
  expect(await problemsOf(path, response)).toEqual([]);
}

async function codeOf(response: Response): Promise<string> {
  return (await response.clone().json()).code;
}

function parameterOf(name: OperationName, parameter: string) {
  const found = description.paths[operation(name).path]?.get.parameters.find((one) => one.name === parameter);
  if (found === undefined) throw new Error(`${name} has no parameter ${parameter}.`);
  return found;
}

describe('a success conforms to the description', () => {
  test.each(COMPANY_OPERATIONS.filter(isSpecified))('of %s', async (name) => {
    expect(register.info.showcase.length).toBeGreaterThan(5);
    for (const { companyNumber } of register.info.showcase) {
      const response = await ask(pathOf(name, companyNumber));
      expect(response.status).toBe(200);
      await expectAsDescribed(operation(name).path, response);
    }
  });

  test.each(OPERATION_NAMES.filter(isPaged).filter(isSpecified))('on the second page of %s', async (name) => {
    const numbers = register.info.showcase.map(({ companyNumber }) => companyNumber);
    const pages = await Promise.all(numbers.map((number) => ask(pathOf(name, number, 'page=2'))));
    const found = pages.filter(({ status }) => status === 200);
    expect(found.length).toBeGreaterThan(0);
    for (const response of found) await expectAsDescribed(operation(name).path, response);
  });

  test('of persons with significant control of every kind, on an imported register', async () => {
    const name = 'persons-with-significant-control';
    const path = join(folder, 'persons.sqlite');
    const writer = new RegisterWriter(path);
    writer.addCompany(registeredCompany(COMPANY, 'QUAY LIMITED'));
    const lines = Array.from({ length: 7 }, () =>
      PERSONS.map((person) => packPerson(person, COMPANY)),
    ).flat();
    writer.addPackedList(1, name, lines);
    await writer.finish({ kind: 'public', build: 'persons', label: '', covers: [name], showcase: [] });
    const persons = new Register(path);
    const of = createService({ register: persons, accounts, baseUrl: BASE });
    for (const page of [1, 2]) {
      const response = await ask(pathOf(name, COMPANY, `page=${page}`), { of });
      const { data } = await response.clone().json();
      expect(data.persons_with_significant_control.items).toHaveLength(page === 1 ? 20 : 8);
      await expectAsDescribed(operation(name).path, response);
    }
    expect(description.paths[operation(name).path]?.get.description).toContain('An extension');
    persons.close();
  });

  test('of a search, with and without results', async () => {
    for (const query of ['limited', 'qqqqqqqq']) {
      await expectAsDescribed('/company/search', await ask(pathOf('search', '', `query=${query}`)));
    }
  });

  test('of a document', async () => {
    const response = await ask(await documentPath());
    expect(response.status).toBe(200);
    await expectAsDescribed(DOCUMENT, response);
  });
});

async function documentPath(): Promise<string> {
  const { data } = await (await ask(pathOf('documents'))).json();
  return data.documents.items[0].url.slice(BASE.length);
}

test.each(OPERATION_NAMES.filter(isSpecified))(
  'the description of %s forbids members that the service never sends',
  async (name) => {
    const schema = describedResponses(operation(name).path)[200]?.content['application/json']?.schema;
    const body = await (await ask(pathOf(name))).json();
    const problems = (value: unknown) => schemaProblems(description, schema, value);
    expect(problems(body)).toEqual([]);
    expect(problems({ ...body, other: '' })).toEqual(['$.other is not described']);
    expect(problems({ ...body, data: { ...body.data, other: '' } })).toEqual([
      '$.data.other is not described',
    ]);
    const { Error: error } = description.components.schemas;
    const refused = await (await ask(pathOf(name), { credential: '' })).json();
    expect(schemaProblems(description, error, { ...refused, other: '' })).toEqual([
      '$.other is not described',
    ]);
  },
);

/** A request for every error that the operation answers. */
function failures(name: OperationName): Promise<Response>[] {
  const withoutRegister = createService({ register: emptyRegister, accounts, baseUrl: BASE });
  const withSearch = (error: Error) =>
    createService({ register, accounts, baseUrl: BASE, search: () => Promise.reject(error) });
  const own =
    name === 'search'
      ? [
          ask('/company/search'),
          ask(pathOf(name, '', `query=${'a'.repeat(201)}`)),
          ask(pathOf(name), { of: withSearch(new ServiceError('TOO_BUSY', 'Wait.')) }),
          ask(pathOf(name), { of: withSearch(new Error('The worker died.')) }),
        ]
      : [ask(pathOf(name, '1234567')), ask(pathOf(name, '99999999'))];
  return [
    ask(pathOf(name, COMPANY, 'page=1&page=1')),
    ask(pathOf(name, COMPANY, 'page=0')),
    ask(pathOf(name), { credential: '' }),
    ask(pathOf(name), { of: withoutRegister }),
    ...(isPaged(name) ? [ask(pathOf(name, COMPANY, 'page=9999'))] : []),
    ...(operation(name).credits > 0 ? [ask(pathOf(name), { credential: poorKey })] : []),
    ...own,
  ];
}

/** As `500 INTERNAL_ERROR`. */
async function errorsOf(responses: readonly Response[]): Promise<string[]> {
  const errors = responses.map(async (response) => `${response.status} ${await codeOf(response)}`);
  return [...new Set(await Promise.all(errors))].sort();
}

function describedErrors(path: string): string[] {
  return Object.entries(describedResponses(path))
    .filter(([status]) => status !== '200')
    .flatMap(([status, { content }]) => {
      const schema = content['application/json']?.schema as { properties: { code: { enum: string[] } } };
      return schema.properties.code.enum.map((code) => `${status} ${code}`);
    })
    .sort();
}

describe('the errors', () => {
  test.each(OPERATION_NAMES.filter(isSpecified))(
    'of %s are exactly those of the description',
    async (name) => {
      const { path } = operation(name);
      const responses = await Promise.all(failures(name));
      vi.spyOn(accounts, 'authenticate').mockRejectedValueOnce(new Error('The database is away.'));
      responses.push(await ask(pathOf(name)));
      expect(await errorsOf(responses)).toEqual(describedErrors(path));
      for (const response of responses) {
        expect(response.headers.get('Credits-Charged')).toBe('0');
        const described = describedResponses(path)[response.status]?.description;
        if (response.status !== 500) expect(described).toMatch(/ Free of charge\.$/);
        await expectAsDescribed(path, response);
      }
    },
  );

  test('of a document are exactly those of the description', async () => {
    const path = await documentPath();
    const withDrawing = (error: Error, admitted = true) => {
      const drawing = { draw: () => Promise.reject(error), admits: () => admitted };
      return createService({ register, accounts, baseUrl: BASE, drawing });
    };
    const failed = new Error('The worker died.');
    const failures = [
      await ask(path, { credential: '' }),
      await ask(`/document/${COMPANY}-1/0`),
      await ask(path, { of: withDrawing(failed, false) }),
      await ask(path, { of: withDrawing(new ServiceError('TOO_BUSY', 'Wait.')) }),
      await ask(path, { of: withDrawing(failed) }),
    ];
    vi.spyOn(accounts, 'authenticate').mockRejectedValueOnce(new Error('The database is away.'));
    failures.push(await ask(path));
    expect(await errorsOf(failures)).toEqual(describedErrors(DOCUMENT));
    for (const response of failures) {
      expect(response.headers.get('Credits-Charged')).toBe('0');
      await expectAsDescribed(DOCUMENT, response);
    }
  });

  test('include a 500 that may have been charged, and the description says so', async () => {
    const before = (await accounts.authenticate(key))?.balance ?? 0;
    const charge = accounts.charge.bind(accounts);
    vi.spyOn(accounts, 'charge').mockImplementationOnce(async (...charged) => {
      await charge(...charged);
      throw new Error('The connection broke after the commit.');
    });
    const response = await ask(pathOf('ccj'));
    expect(response.status).toBe(500);
    expect(response.headers.get('Credits-Charged')).toBeNull();
    expect((await accounts.authenticate(key))?.balance).toBe(before - 20);
    await expectAsDescribed(operation('ccj').path, response);
    const described = describedResponses(operation('ccj').path)[500]?.description;
    expect(described).toMatch(/Without Credits-Charged .* the credits may have been charged\.$/);
    expect(description.info.description).not.toContain('Only successful requests cost credits');
  });

  test('outside the operations have the described form', async () => {
    const { Error: error } = description.components.schemas;
    for (const response of [
      await ask('/company/90000001/horoscope'),
      await ask('/nowhere'),
      await ask('/nowhere', { credential: '' }),
      await ask('/openapi.json', { method: 'POST', credential: '' }),
      await ask(pathOf('profile'), { method: 'DELETE' }),
    ]) {
      expect(schemaProblems(description, error, await response.json())).toEqual([]);
    }
  });

  test('of the contract all occur', async () => {
    const described = Object.keys(description.paths).flatMap(describedErrors);
    const codes = new Set(described.map((error) => error.split(' ')[1]));
    const elsewhere = ['METHOD_NOT_ALLOWED', 'NOT_FOUND'];
    expect([...codes, ...elsewhere].sort()).toEqual(Object.keys(SERVICE_ERRORS).sort());
    for (const code of elsewhere) expect(description.info.description).toContain(code);
  });
});

/** The space characters that JavaScript trims, those that it does not, and letters that change when upper-cased. */
const CHARACTERS = [
  ...Array.from({ length: 0x180 }, (_, code) => String.fromCodePoint(code)),
  ...['\u1680', '\u180e', '\u2003', '\u200b', '\u2028', '\u2029', '\u202f', '\u3000', '\ufeff'],
  ...['ſ', 'ﬁ', 'ß', '\u212a', '９', '😀'],
];

describe('the description allows exactly what the service accepts', () => {
  test('as a company number', async () => {
    const { schema } = parameterOf('profile', 'company_number');
    vi.spyOn(accounts, 'authenticate').mockResolvedValue({ id: 1, name: 'openapi', balance: 100 });
    const numbers = CHARACTERS.flatMap((one) => [`${one}99999999`, `9999999${one}`, `${one}99999999 `]);
    for (const number of [...numbers, '', '6', 'sc900003', '\n 90000001\t\t', '9000 0001', 'sc12345ß']) {
      const isAllowed = schemaProblems(description, schema, number).length === 0;
      const code = await codeOf(await ask(pathOf('profile', number)));
      expect({ number, isAccepted: code !== 'COMPANY_NUMBER_FORMAT' }).toEqual({
        number,
        isAccepted: isAllowed,
      });
    }
  });

  test('as a company number in lower case, which is echoed in upper case', async () => {
    const numbers = register.info.showcase.map(({ companyNumber }) => companyNumber);
    const upper = numbers.find((number) => /^[A-Z]/.test(number)) ?? '';
    const response = await ask(pathOf('profile', ` ${upper.toLowerCase()} `));
    expect((await response.clone().json()).company_number).toBe(upper);
    await expectAsDescribed(operation('profile').path, response);
    expect(parameterOf('profile', 'company_number').description).toContain('upper case');
  });

  test('as a query, apart from its length', async () => {
    const { schema, description: text } = parameterOf('search', 'query');
    const search = async () => ({ total: 0, rows: [] });
    const of = createService({ register, search, accounts, baseUrl: BASE });
    vi.spyOn(accounts, 'charge').mockResolvedValue(1);
    for (const query of CHARACTERS.flatMap((one) => [one, ` ${one}`, `${one}a`, `a${one}b`, `a${one}`])) {
      const isAllowed = schemaProblems(description, schema, query).length === 0;
      const { status } = await ask(pathOf('search', '', `query=${encodeURIComponent(query)}`), { of });
      expect({ query, isAccepted: status === 200 }).toEqual({ query, isAccepted: isAllowed });
    }
    expect(text).toContain('200 characters');
  });

  test('as a query whose normalised form has 200 characters', async () => {
    const { schema } = parameterOf('search', 'query');
    const longest = `  ${'e\u0301'.repeat(100)} \t ${'😀'.repeat(99)}\n`;
    expect(schemaProblems(description, schema, longest)).toEqual([]);
    const response = await ask(pathOf('search', '', `query=${encodeURIComponent(longest)}`));
    expect((await response.clone().json()).query).toBe(`${'é'.repeat(100)} ${'😀'.repeat(99)}`);
    await expectAsDescribed('/company/search', response);
  });

  test('as a page', async () => {
    for (const name of OPERATION_NAMES.filter(isPaged)) {
      const { schema } = parameterOf(name, 'page');
      for (const page of [-1, 0, 1, 1.5, 2, 9_999_999, 10_000_000]) {
        const isAllowed = schemaProblems(description, schema, page).length === 0;
        const code = await codeOf(await ask(pathOf(name, COMPANY, `page=${page}`)));
        expect({ page, isAccepted: code !== 'PAGE_FORMAT' }).toEqual({ page, isAccepted: isAllowed });
      }
    }
    expect((await ask(pathOf('profile', COMPANY, 'page=1&other=2'))).status).toBe(200);
  });
});

test('a service builds its description once, at the first request', async () => {
  const build = vi.mocked(openApi);
  build.mockClear();
  const fresh = createService({ register, accounts, baseUrl: BASE });
  expect(build).not.toHaveBeenCalled();
  const first = await ask('/openapi.json', { of: fresh });
  const second = await ask('/openapi.json', { of: fresh });
  expect(build).toHaveBeenCalledTimes(1);
  expect(first.headers.get('Content-Type')).toBe('application/json');
  expect(await second.text()).toBe(await first.text());
});
