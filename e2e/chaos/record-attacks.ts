import type { Subject } from '#contract/operations.ts';
import { resourceOf } from '#gateway/resource.ts';
import type { Fault } from '../kill/recording-provider.ts';
import { type Attack, inParallel, leaveUnread, requestLines, type Target } from './attack.ts';

/** Purchases of 15.5 MB at once, whose answers the memory has to hold. */
const LARGE = 40;
/** Companies with such a record. */
const LARGE_COMPANIES = 2 * LARGE;

const documentsOf = (companyNumber: string): Subject => ({ operation: 'documents', companyNumber, page: 1 });
const groupOf = (companyNumber: string): Subject => ({
  operation: 'group-structure',
  companyNumber,
  page: 1,
});
const judgmentsOf = (companyNumber: string): Subject => ({ operation: 'ccj', companyNumber, page: 1 });

const LARGE_COMPANY = '71000000';
const GROUP_COMPANY = '72000000';
const POISON_COMPANY = '73000000';

/** What a signed-in person and a hostile provider can do together. */
export const RECORD_ATTACKS: Readonly<Record<string, Attack>> = {
  'purchases of 15.5 MB': {
    against: 'provider',
    run: async (target) => {
      const first = Math.floor(target.random.between(0, LARGE_COMPANIES - LARGE + 1));
      await inParallel(LARGE, (index) => {
        const number = String(Number(LARGE_COMPANY) + first + index);
        return buy(target, documentsOf(number), { kind: 'data', data: target.worst.large });
      });
    },
  },
  'unread records of 15.5 MB': {
    against: 'provider',
    run: async (target) => {
      const subject = documentsOf(LARGE_COMPANY);
      await buy(target, subject, { kind: 'data', data: target.worst.large });
      await leaveUnread(target, 100, readBy(target, subject), 1);
    },
  },
  'risk flags of 15.5 MB': {
    against: 'provider',
    run: async (target) => {
      await buy(target, documentsOf(LARGE_COMPANY), { kind: 'data', data: target.worst.large });
      const company = `/api/company/${LARGE_COMPANY}`;
      await read(target, 30, [company, `${company}/risk-flags`]);
    },
  },
  'group of 10,000': {
    against: 'provider',
    run: async (target) => {
      const subject = await buyGroup(target);
      await read(target, 10, [`/api${resourceOf(subject)}`, `/api/company/${GROUP_COMPANY}`]);
    },
  },
  'unread groups': {
    against: 'provider',
    run: async (target) => {
      const subject = await buyGroup(target);
      await leaveUnread(target, 20, readBy(target, subject), 100);
    },
  },
  'answer of 5.4 million {}': {
    against: 'provider',
    run: async (target) => {
      const number = String(Number(POISON_COMPANY) + Math.floor(target.random.between(0, 3)));
      const subject = judgmentsOf(number);
      await buy(target, subject, { kind: 'data', data: target.worst.poison });
      await read(target, 3, [`/api${resourceOf(subject)}`, `/api/company/${number}`]);
    },
  },
  'odd statuses': {
    against: 'provider',
    run: (target) =>
      inParallel(ODD_STATUSES.length, (index) => {
        const status = `${ODD_STATUSES[index]} Odd`;
        return buy(target, judgmentsOf(target.newNumber()), { kind: 'status', status });
      }),
  },
  'implausible charges': {
    against: 'provider',
    run: (target) =>
      inParallel(IMPLAUSIBLE.length, (index) => {
        const fault = { kind: 'overcharge', says: IMPLAUSIBLE[index] ?? '' } as const;
        return buy(target, judgmentsOf(target.newNumber()), fault);
      }),
  },
  'search storm': {
    against: 'both',
    run: async (target) => {
      const words = ['limited', 'holdings services', 'a b c d e f', 'smth tradng', 'ltd the of and'];
      await inParallel(30, async (index) => {
        const query = `${words[index % words.length]} ${target.newNumber()}`;
        await buy(target, { operation: 'search', query, page: 1 });
        const asked = encodeURIComponent(query);
        await read(target, 2, [`/api/known?query=${asked}`, `/api/search?query=${asked}`]);
      });
    },
  },
  'documents of many pages': {
    against: 'sample',
    run: async (target) => {
      const path = await longestDocument(target);
      if (path === undefined) return;
      await read(target, 30, [`/api/documents/${path}`]);
    },
  },
};

const ODD_STATUSES = ['600', '999', '000', '099', '600', '999'];

const IMPLAUSIBLE = ['999999999999999', '9007199254740993', '100000', '1e9', '-5'];

async function buyGroup(target: Target): Promise<Subject> {
  const subject = groupOf(GROUP_COMPANY);
  await buy(target, subject, { kind: 'data', data: target.worst.group });
  return subject;
}

async function buy({ url, random, people, count, script }: Target, subject: Subject, fault?: Fault) {
  if (subject.operation !== 'search' && fault !== undefined) script(subject.companyNumber, fault);
  count(await random.pick(people).buy(url, subject));
}

async function read({ url, random, people, count }: Target, times: number, paths: readonly string[]) {
  await inParallel(times, async () => {
    const headers = random.pick(people).headers();
    for (const path of paths) {
      const signal = AbortSignal.timeout(30_000);
      const answer = await fetch(url + path, { headers, signal }).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      count(answer?.status ?? 'closed');
    }
  });
}

function readBy({ people }: Target, subject: Subject) {
  return (index: number) =>
    requestLines(`/api${resourceOf(subject)}`, people[index % people.length]?.headers());
}

/** Id and hash of the longest document among the filings of some companies of the sample. */
async function longestDocument(target: Target): Promise<string | undefined> {
  const { url, random, people } = target;
  const person = random.pick(people);
  const found: { pages: number; path: string }[] = [];
  for (const companyNumber of ['90000001', '90000002', '90000006']) {
    const subject = documentsOf(companyNumber);
    await buy(target, subject);
    const answer = await fetch(`${url}/api${resourceOf(subject)}`, { headers: person.headers() }).catch(
      () => undefined,
    );
    const text = (await answer?.text().catch(() => '')) ?? '';
    for (const [, pages, path = ''] of text.matchAll(/"pages":"(\d+)"[^}]*?document\/([\w-]+\/[\w-]+)"/g)) {
      found.push({ pages: Number(pages), path });
    }
  }
  return found.sort((one, other) => other.pages - one.pages)[0]?.path;
}
