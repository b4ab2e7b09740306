import type { ExampleRequest } from '#gateway/openapi/examples.ts';

/**
 * One request of every operation, in an order in which all succeed. `$name` is a value of this run, such as an id.
 */
export type Step = Partial<ExampleRequest> & {
  /** Its `operationId`. */
  readonly operation: string;
  /** Values of the answer that later steps use: name, and the path of the member. */
  readonly keep?: Readonly<Record<string, string>>;
  /** Members of the answer that depend on time, which are not compared. */
  readonly varying?: readonly string[];
};

/** The API without samples: for what has to be there before a step. Returns values for later steps. */
export type SetUp = (api: Api) => Promise<Readonly<Record<string, string>> | undefined>;

export type Api = {
  readonly send: (
    method: string,
    path: string,
    body?: object | string,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Response>;
  /** Reads again until the answer is as expected. */
  readonly until: (path: string, isDone: (answer: string) => boolean) => Promise<string>;
};

const COMPANY = '90000007';
const NAME = 'MARROWFIELD LAMPLIGHTERS LIMITED';
const number = { number: COMPANY };
const profile = { ...number, operation: 'profile' };
const list = { id: '$list' };
const subject = { companyNumber: COMPANY };
const FIRST_COPY = { 'If-None-Match': '*' };

const ROWS = 'Supplier,Number\nLarkstone Foods,90000001\nMarrowfield Lamplighters,\n';

/** On the sample register that `npm start` makes. */
export const SAMPLE_STEPS: readonly (Step | SetUp)[] = [
  { operation: 'readSession' },
  { operation: 'readSource' },
  { operation: 'readRegister' },
  { operation: 'readDescription' },
  { operation: 'buyRecord', path: profile, header: FIRST_COPY, body: { expectedCredits: 1 } },
  { operation: 'readRecord', path: profile },
  {
    operation: 'buySearch',
    query: { query: 'marrowfield' },
    header: FIRST_COPY,
    body: { expectedCredits: 1 },
  },
  { operation: 'readSearch', query: { query: 'marrowfield' } },
  { operation: 'readSearchVersions', query: { query: 'marrowfield' } },
  { operation: 'downloadSearch', query: { query: 'marrowfield' } },
  async ({ send, until }) => {
    await send('POST', `/company/${COMPANY}/profile`, {}, { 'If-Match': '"1"' });
    await send('POST', `/company/${COMPANY}/appointments`, {}, FIRST_COPY);
    const filings = await send('POST', `/company/${COMPANY}/documents`, {}, FIRST_COPY);
    const [, document = '', hash = ''] = /\/document\/([\w-]+)\/([\w-]+)/.exec(await filings.text()) ?? [];
    await until(`/company/${COMPANY}`, (answer) => answer.includes(NAME));
    await until(`/company/${COMPANY}/changes`, (answer) => answer.includes('"appointments-'));
    await until(`/company/${COMPANY}/profile/versions`, (answer) => answer.includes('"changes"'));
    return { document, hash };
  },
  { operation: 'readVersions', path: profile },
  { operation: 'downloadRecord', path: profile },
  { operation: 'compareVersions', path: profile, query: { from: 1, to: 2 } },
  { operation: 'readChanges' },
  { operation: 'readCompany', path: number },
  { operation: 'readConnections', path: number },
  { operation: 'readRiskFlags', path: number },
  { operation: 'readTimeline', path: number, query: { record: 'profile' } },
  { operation: 'readCompanyDates', path: number },
  { operation: 'suggestCompanies', query: { words: 'marrow' } },
  { operation: 'findCompaniesByName', query: { name: [NAME] } },
  { operation: 'listRecords', query: { kind: 'company', limit: 25 } },
  { operation: 'countRecords' },
  { operation: 'findBoughtCompanies', query: { number: [COMPANY, '90000001'] } },
  { operation: 'listOpenPurchases' },
  { operation: 'readLedger', keep: { attempt: 'entries.0.attempt' } },
  { operation: 'readPurchase', path: { id: '$attempt' } },
  { operation: 'readCredits' },
  { operation: 'readSpending' },
  { operation: 'downloadDocument', path: { id: '$document', hash: '$hash' } },

  { operation: 'createQuote', body: { records: [{ number: COMPANY, segment: 'ccj' }] }, keep: { own: 'id' } },
  { operation: 'buyQuote', path: { id: '$own' }, body: { credits: 20 } },
  {
    operation: 'createKey',
    body: { name: 'Scout', kind: 'agent', mayBuy: true, perDay: 50, perMonth: 500, approveAbove: 10 },
    keep: { scout: 'key' },
  },
  async ({ send }) => {
    const asScout = { Authorization: 'Bearer $scout' };
    const ask = async (records: object[]) => {
      const { id, credits } = await (await send('POST', '/quotes', { records }, asScout)).json();
      await send('POST', `/quotes/${id}/buy`, { credits }, asScout);
      return id;
    };
    const asked = await ask([{ number: '90000001', segment: 'ccj' }]);
    return { asked, denied: await ask([{ number: '90000006', segment: 'shareholders' }]) };
  },
  { operation: 'listQuotes' },
  { operation: 'readQuote', path: { id: '$asked' } },
  { operation: 'approveQuote', path: { id: '$asked' } },
  { operation: 'denyQuote', path: { id: '$denied' } },
  { operation: 'listTeam' },
  { operation: 'changeMember', path: { name: 'Scout' }, body: { perDay: 100, approveAbove: null } },
  { operation: 'readMember', path: { name: 'Scout' } },
  { operation: 'listAgentSessions', path: { name: 'Scout' }, keep: { session: 'sessions.0.id' } },
  { operation: 'readAgentSession', path: { name: 'Scout', id: '$session' } },
  { operation: 'revokeKey', path: { name: 'Scout' } },

  {
    operation: 'createList',
    body: { name: 'Suppliers', companies: ['90000001', COMPANY] },
    keep: { list: 'id' },
  },
  { operation: 'listLists', query: { query: 'suppliers' } },
  { operation: 'readList', path: list },
  { operation: 'changeList', path: list, body: { note: 'Checked every quarter.' } },
  { operation: 'addListCompanies', path: list, body: { companies: ['90000006'] } },
  { operation: 'previewList', type: 'text/csv', body: ROWS },
  async ({ send }) => {
    const made = await send('POST', '/lists?name=Rows', ROWS, { 'Content-Type': 'text/csv' });
    return { file: (await made.json()).id };
  },
  { operation: 'readListRows', path: { id: '$file' } },
  { operation: 'quoteSearches', path: { id: '$file' } },
  {
    operation: 'orderSearches',
    path: { id: '$file' },
    body: { expectedCredits: 1, ceiling: 1 },
    keep: { searches: 'id' },
  },
  async ({ until }) => {
    await until('/orders/$searches', (answer) => answer.includes('"state":"done"'));
    return undefined;
  },
  { operation: 'decideListRow', path: { id: '$file', row: 2 }, body: { companyNumber: COMPANY } },
  { operation: 'rematchList', path: { id: '$file' } },

  { operation: 'addNote', body: { subject, text: 'Ask for the last accounts.' }, keep: { note: 'id' } },
  { operation: 'addTag', body: { subject, name: 'supplier' } },
  { operation: 'readNotes', query: { company: COMPANY } },
  { operation: 'listTags' },
  { operation: 'readListNotes', path: list },
  { operation: 'deleteTag', body: { subject, name: 'supplier' } },
  { operation: 'deleteNote', path: { id: '$note' } },

  async ({ until }) => {
    await until('/lists/$list/portfolio', (answer) => answer.includes('"pending":0'));
    return undefined;
  },
  { operation: 'compareFigures', query: { number: [COMPANY, '90000001'] } },
  { operation: 'readPortfolio', path: list },
  { operation: 'saveView', path: { ...list, name: 'Overdue' }, body: { search: '?sort=accountsDue' } },
  { operation: 'listViews', path: list },
  { operation: 'deleteView', path: { ...list, name: 'Overdue' } },
  { operation: 'downloadRowsCsv', path: list },
  { operation: 'downloadRowsWorkbook', path: list },
  { operation: 'downloadWorkbook', path: list },
  { operation: 'downloadProfiles', path: list, query: { companies: COMPANY } },

  {
    operation: 'quoteOrder',
    path: list,
    body: { operations: ['vat-number'], pages: 'first' },
    keep: { quote: 'id' },
    varying: ['seconds'],
  },
  {
    operation: 'createOrder',
    path: list,
    body: { quote: '$quote', expectedCredits: 15, ceiling: 15 },
    keep: { order: 'id' },
  },
  async ({ until }) => {
    await until('/orders/$order', (answer) => answer.includes('"state":"done"'));
    return undefined;
  },
  { operation: 'readOrder', path: { id: '$order' } },
  { operation: 'listOrders', query: { list: '$list' } },
  async ({ send }) => {
    const companies = Array.from({ length: 900 }, (_, index) => String(90_000_100 + index));
    const all = await send('POST', '/lists', { name: 'Everything', companies });
    const { id } = await all.json();
    const quoted = await send('POST', `/lists/${id}/quote`, { operations: ['profile'] });
    const { id: quote, credits } = await quoted.json();
    const ordered = await send('POST', `/lists/${id}/orders`, {
      ...{ quote, expectedCredits: credits, ceiling: credits },
    });
    return { long: (await ordered.json()).id, everything: id };
  },
  {
    operation: 'pauseOrder',
    path: { id: '$long' },
    varying: ['spent', 'done', 'bought', 'records', 'refused', 'problems', 'expectedCredits', 'ceiling'],
  },
  {
    operation: 'resumeOrder',
    path: { id: '$long' },
    body: { ceiling: 2_000 },
    varying: ['spent', 'done', 'bought', 'records', 'refused', 'problems', 'expectedCredits', 'secondsLeft'],
  },
  {
    operation: 'cancelOrder',
    path: { id: '$long' },
    varying: ['spent', 'done', 'bought', 'records', 'refused', 'problems', 'expectedCredits'],
  },

  {
    operation: 'createStandingOrder',
    body: {
      name: 'Suppliers, monthly',
      records: [{ operation: 'profile', credits: 1 }],
      companies: ['90000001', COMPANY],
      every: 'month',
      ceiling: 10,
      from: '$from',
      until: '$until',
      approvedBy: 'Robin Hale',
    },
    keep: { standing: 'id' },
  },
  { operation: 'listStandingOrders' },
  { operation: 'readStandingOrder', path: { id: '$standing' } },
  { operation: 'pauseStandingOrder', path: { id: '$standing' } },
  { operation: 'resumeStandingOrder', path: { id: '$standing' } },
  { operation: 'endStandingOrder', path: { id: '$standing' } },

  { operation: 'watchCompany', path: number },
  { operation: 'readWatched', path: number },
  { operation: 'watchSeveral', body: { companies: ['90000001', '90000006'], watched: true } },
  { operation: 'watchList', path: list, body: { watched: true } },
  { operation: 'listWatchedCompanies' },
  { operation: 'readNews' },
  { operation: 'readDates' },
  { operation: 'markRead', body: { until: '2026-12-01T09:30:00.000Z' } },
  { operation: 'unwatchCompany', path: number },

  { operation: 'createFeed', body: { kind: 'calendar' } },
  { operation: 'listFeeds' },
  { operation: 'deleteFeed', path: { kind: 'calendar' } },
  { operation: 'createWebhook', body: { url: '$webhookUrl' }, keep: { webhook: 'webhook.id' } },
  { operation: 'listWebhooks' },
  { operation: 'testWebhook', path: { id: '$webhook' }, keep: { delivery: 'id' } },
  async ({ until }) => {
    await until('/webhooks/$webhook/deliveries', (answer) => answer.includes('"delivered"'));
    return undefined;
  },
  { operation: 'listDeliveries', path: { id: '$webhook' } },
  { operation: 'retryDelivery', path: { id: '$webhook', delivery: '$delivery' } },
  { operation: 'resumeWebhook', path: { id: '$webhook' } },
  { operation: 'deleteWebhook', path: { id: '$webhook' } },
  { operation: 'setDigest', body: { address: 'robin@dossier.example', every: 'week' } },
  { operation: 'readDigest' },
  { operation: 'deleteDigest' },
  { operation: 'deleteList', path: list },
];

/** On a register that was imported from invented files. */
export const REGISTER_STEPS: readonly (Step | SetUp)[] = [
  { operation: 'searchRegister', query: { query: 'invented', sort: 'name' } },
  async ({ send }) => {
    const made = await send('POST', '/lists', { name: 'Bakeries', companies: [] });
    return { registerList: (await made.json()).id };
  },
  { operation: 'addRegisterSearch', path: { id: '$registerList' }, query: { query: 'bakery' } },
];

/** On a provider that sells documents, and whose answer breaks off. */
export const PROVIDER_STEPS: readonly (Step | SetUp)[] = [
  {
    operation: 'buyDocument',
    path: { id: 'a1', hash: 'b2' },
    header: FIRST_COPY,
    body: { expectedCredits: null, companyNumber: '90000001' },
  },
  { operation: 'listDocuments', query: { company: '90000001' } },
  async ({ send }) => {
    const broken = await send('POST', '/company/90000001/ccj', {}, FIRST_COPY);
    return { brokenAttempt: (await broken.json()).attempt };
  },
  { operation: 'downloadPartialAnswer', path: { id: '$brokenAttempt' } },
];

/** After a backup was restored that lacks the last purchase. */
export const LOSS_STEPS: readonly (Step | SetUp)[] = [
  async ({ send }) => ({ loss: (await (await send('GET', '/changes')).json()).loss }),
  { operation: 'acceptLoss', body: { loss: '$loss' } },
];
