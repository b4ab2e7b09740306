import { groupNode } from '../fixtures/sample-groups.ts';

/** The `data` of the largest answers that a provider may send, as JSON. */
export type WorstAnswers = {
  readonly large: Uint8Array;
  /** Small on the wire, and some 600 MB as objects. */
  readonly poison: Uint8Array;
  readonly group: Uint8Array;
};

export function worstAnswers(): WorstAnswers {
  return {
    large: Buffer.from(JSON.stringify({ pagination: {}, items: filings(15_500_000) })),
    poison: Buffer.from(`{"pagination":{},"items":[${'{},'.repeat(5_400_000 - 1)}{}]}`),
    group: Buffer.from(JSON.stringify(groupOfTenThousand())),
  };
}

function filings(bytes: number) {
  const item = (index: number) => ({
    title: `Filing ${index} about the company and its officers`,
    ...{ pages: '3', date: '2020-01-01', category: 'Officers', type: 'AP01' },
    url: `http://127.0.0.1:9/document/${index}/hash`,
  });
  return Array.from({ length: Math.floor(bytes / JSON.stringify(item(50_000)).length) }, (_, at) => item(at));
}

function groupOfTenThousand() {
  const children = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => groupNode(`SUBSIDIARY ${from + at} LIMITED`, '', 'UK'));
  const holdings = Array.from({ length: 99 }, (_, at) =>
    groupNode(`HOLDING ${at} LIMITED`, '', 'UK', ...children(at * 100, 100)),
  );
  return groupNode('GROUP LIMITED', '72000000', 'UK', ...holdings);
}
