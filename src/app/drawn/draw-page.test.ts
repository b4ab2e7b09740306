import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COMPANY_OPERATIONS } from '#contract/operations.ts';
import { heldOn } from '../queries/held-fixture.ts';
import { drawPage } from './draw-page.tsx';

const NUMBER = '90000001';
const ADDRESS = `/company/${NUMBER}/profile`;

/** What the gateway answers of a company of which the Overview is held, and nothing else. */
function answersOf(name: string) {
  const { fetchedAt, boughtBy } = heldOn();
  const operations = COMPANY_OPERATIONS.map((operation) => ({
    operation,
    credits: 20,
    covered: true,
    copies: 0,
    attempts: [],
    ...(operation === 'profile' && { held: { version: 1, fetchedAt, boughtBy, pages: [1], bytes: 900 } }),
  }));
  const overview = {
    company_number: NUMBER,
    company_name: name,
    registered_office_address: { address_line_1: '1 Mill Lane', postal_code: 'LS1 3DX' },
    sic_codes: [{ code: '10710', description: 'Manufacture of bread' }],
  };
  const envelope = { status: 'success', company_number: NUMBER, data: { overview } };
  return new Map(
    Object.entries({
      '/source': { id: 'sample', kind: 'sample', label: 'Sample', covers: [], paged: true, showcase: [] },
      '/session': { name: 'Sam', signedIn: true },
      [`/company/${NUMBER}`]: { companyNumber: NUMBER, name, operations },
      [`/company/${NUMBER}/profile`]: { ...heldOn(), envelope },
      [`/company/${NUMBER}/attention`]: {
        ...{ found: [], open: [], missing: [], untold: [], uncovered: [], clear: [] },
        ...{ nothingFound: true, othersAtAddress: 0 },
      },
    }).map(([path, body]) => [path, JSON.stringify(body)]),
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', vi.fn());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the first sight of an Overview is drawn with what is sent along, and nothing is asked for', async () => {
  const html = await drawPage({ address: ADDRESS, answers: answersOf('BELL BAKERY LIMITED') });
  for (const text of ['BELL BAKERY LIMITED', '1 Mill Lane', 'Nothing found', 'fictional', 'Sam']) {
    expect(html).toContain(text);
  }
  // What is below comes in its turn.
  expect(html).not.toContain('Manufacture of bread');
  // What was not sent is on its way.
  expect(html).toMatch(/href="\/credits"[^>]*>Credits</);
  expect(fetch).not.toHaveBeenCalled();
});

test('what a record says is text, whatever it looks like', async () => {
  const html = await drawPage({
    address: ADDRESS,
    answers: answersOf('</div><script>alert(1)</script><!--$!-->'),
  });
  expect(html).toContain('&lt;script&gt;alert(1)');
  expect(html).not.toContain('<script');
});

test('nothing is left behind of a page that was drawn, and none has what another was sent', async () => {
  const [one, other] = await Promise.all(
    ['ONE LIMITED', 'OTHER LIMITED'].map((name) => drawPage({ address: ADDRESS, answers: answersOf(name) })),
  );
  expect([one?.includes('ONE LIMITED'), one?.includes('OTHER LIMITED')]).toEqual([true, false]);
  expect([other?.includes('ONE LIMITED'), other?.includes('OTHER LIMITED')]).toEqual([false, true]);
  expect(vi.getTimerCount()).toBe(0);
});

test('nothing is drawn that the content security policy would not have: styles of elements, scripts', async () => {
  const html = await drawPage({ address: ADDRESS, answers: answersOf('BELL BAKERY LIMITED') });
  expect(html).not.toMatch(/ style="|<script|<style| on[a-z]+="/);
});

test('an address that leads on to another one is not drawn', async () => {
  expect(
    await drawPage({ address: `/company/${NUMBER}`, answers: answersOf('BELL BAKERY LIMITED') }),
  ).toBeUndefined();
});

test('a page of which a part cannot be drawn is not drawn at all', async () => {
  const answers = answersOf('BELL BAKERY LIMITED');
  answers.set(`/company/${NUMBER}/profile`, '{');
  await expect(drawPage({ address: ADDRESS, answers })).rejects.toThrow();
});
