import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { DocumentItemWire } from '#contract/documents.ts';
import { envelopeOf } from '#contract/envelope.ts';
import { OPERATIONS } from '#contract/operations.ts';
import { Store } from '#gateway/store/store.ts';

/** A provider that nobody listens at: what is read from its source was put into the store beforehand. */
export const NOBODY = 'http://127.0.0.1:9';

/** How many filings one company has, and how many another, in pages of what size. */
export const FILINGS = 10_000;
export const FEWER_FILINGS = 400;
const PER_PAGE = 100;
const SEEDED = [
  { companyNumber: '90000001', filings: FILINGS },
  { companyNumber: '90000002', filings: FEWER_FILINGS },
];

const CATEGORIES = ['Accounts', 'Officers', 'Confirmations', 'Capital'] as const;
const TYPES: Readonly<Record<(typeof CATEGORIES)[number], string>> = {
  Accounts: 'AA',
  Officers: 'AP01',
  Confirmations: 'CS01',
  Capital: 'SH01',
};

/** Filing number `place` of a history that goes back from 2026, two a day. */
function filing(place: number): DocumentItemWire {
  const category = CATEGORIES[place % CATEGORIES.length] ?? 'Accounts';
  const day = new Date(Date.UTC(2026, 10, 20) - Math.floor(place / 2) * 86_400_000);
  return {
    title: `Filing ${place} about ${category === 'Officers' ? 'Zoë Müller' : 'the company'}`,
    pages: String(1 + ((place * 7) % 60)),
    date: day.toISOString().slice(0, 10),
    category,
    type: TYPES[category],
    url: `${NOBODY}/document/${place}/hash${place}`,
  };
}

/** Puts filing histories into the store of a folder, as bought, by the store's own way of writing. */
export async function seedFilings(folder: string) {
  const store = await Store.open({
    location: { path: join(folder, 'gateway.sqlite') },
    source: `provider:${NOBODY}`,
  });
  for (const { companyNumber, filings } of SEEDED) await seedCompany(store, companyNumber, filings);
  await store.close();
}

async function seedCompany(store: Store, companyNumber: string, filings: number) {
  const pages = filings / PER_PAGE;
  for (let page = 1; page <= pages; page += 1) {
    const subject = { operation: 'documents', companyNumber, page } as const;
    const envelope = envelopeOf(subject, {
      pagination: {
        page: String(page),
        per_page: String(PER_PAGE),
        total_items: String(filings),
        total_pages: String(pages),
      },
      items: Array.from({ length: PER_PAGE }, (_, at) => filing((page - 1) * PER_PAGE + at)),
    });
    const id = randomUUID();
    await store.attempts.claim({
      id,
      subject,
      version: 1,
      actor: 'Sam',
      lease: 60_000,
      budget: undefined,
      writesOff: undefined,
    });
    const raw = new TextEncoder().encode(JSON.stringify(envelope));
    await store.attempts.settle(id, {
      kind: 'answered',
      raw,
      contentType: 'application/json',
      charged: OPERATIONS.documents.credits,
      remaining: undefined,
    });
    await store.records.read({ attempt: id, subject, raw });
  }
}
