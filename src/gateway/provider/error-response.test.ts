import { expect, test } from 'vitest';
import { CANARY, CCJ, providerAt } from '../../../e2e/fixtures/call-provider.ts';

/** What is passed on of a provider's message. */
async function messageOf(message: string, credential = `Bearer ${CANARY}`): Promise<string> {
  const body = JSON.stringify({ status: 'error', code: 'X', message });
  const headers = { 'Credits-Charged': '0' };
  const transport = () => Promise.resolve(new Response(body, { status: 400, headers }));
  const outcome = await providerAt('http://lookup.test', { transport, credential }).call(CCJ);
  const detail = outcome.kind === 'answered' ? '' : (outcome.problem.detail ?? '');
  return /The source says: “(.*)”$/s.exec(detail)?.[1] ?? '';
}

test.each([
  [
    'a credential',
    `Unknown credential Bearer ${CANARY} (${CANARY})`,
    'Unknown credential (credential) ((credential))',
  ],
  ['NUL, which PostgreSQL refuses', 'a\u0000b', 'a b'],
  ['commands to a terminal', '\u001b[31mred\u001b[0m\r\n', '[31mred [0m'],
  ['what turns the direction of text', 'abc\u202Efed\u2066', 'abc fed'],
  ['halves of surrogate pairs', 'a\uD83Db\uDE00c', 'a b c'],
  ['a long message', 'x'.repeat(500), `${'x'.repeat(200)}…`],
  ['a message that just fits', 'x'.repeat(200), 'x'.repeat(200)],
  ['nothing but control characters', '\u0000\u0007', ''],
  ['a message as it should be', 'Größe unbekannt 😀', 'Größe unbekannt 😀'],
])('%s', async (_what, message, expected) => {
  expect(await messageOf(message)).toBe(expected);
});

test('truncates a message between characters', async () => {
  expect(await messageOf('😀'.repeat(300))).toBe(`${'😀'.repeat(200)}…`);
  expect(await messageOf(`x${'😀'.repeat(300)}`)).toBe(`x${'😀'.repeat(199)}…`);
});

test('removes a credential with or without a scheme', async () => {
  expect(await messageOf('key bare-key', 'bare-key')).toBe('key (credential)');
  expect(await messageOf('abc', '')).toBe('abc');
});
