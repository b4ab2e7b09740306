import { expect, test } from 'vitest';
import { codeSamples } from './code-samples.ts';

const sourcesOf = (...given: Parameters<typeof codeSamples>) =>
  codeSamples(...given).map(({ source }) => source);

test('a read has its parameters in the address, and in TypeScript as typed values', () => {
  const [curl, typeScript] = sourcesOf('GET', '/known/{number}', {
    path: { number: 'SC 1' },
    query: { name: ["O'Brien & Co", 'Ltd'], limit: 5 },
  });
  expect(curl).toBe(`\
curl --fail-with-body "$DOSSIER_URL/api/known/SC%201?name=O%27Brien+%26+Co&name=Ltd&limit=5" \\
  --header "Authorization: Bearer $DOSSIER_KEY"`);
  expect(typeScript).toBe(`\
import { dossier } from './dossier.ts';

const { data, error } = await dossier.GET('/known/{number}', {
  params: { path: { number: 'SC 1' }, query: { name: ['O\\'Brien & Co', 'Ltd'], limit: 5 } },
});
if (error) throw new Error(error.detail);
console.log(data);`);
});

test('a change has its body quoted for the shell, and other methods than POST named', () => {
  const [curl, typeScript] = sourcesOf('PUT', '/tags', {
    header: { 'If-None-Match': '*' },
    body: { name: "Robin's", count: 2, nothing: null },
  });
  expect(curl).toBe(`\
curl --fail-with-body "$DOSSIER_URL/api/tags" \\
  --request PUT \\
  --header "Authorization: Bearer $DOSSIER_KEY" \\
  --header 'If-None-Match: *' \\
  --json '{"name":"Robin'\\''s","count":2,"nothing":null}'`);
  expect(typeScript).toContain("body: { name: 'Robin\\'s', count: 2, nothing: null },");
});

test('a POST without a body is named, and a text is sent as it is', () => {
  expect(sourcesOf('POST', '/orders/{id}/pause', { path: { id: '1' } })[0]).toContain('--request POST');
  const [curl, typeScript] = sourcesOf('POST', '/lists/preview', { type: 'text/csv', body: 'Name\nA\n' });
  expect(curl).toContain("--header 'Content-Type: text/csv' \\\n  --data-binary 'Name\nA\n'");
  expect(typeScript).toContain("body: 'Name\\nA\\n',\n  bodySerializer: (text) => text,");
});

test('a file is saved', () => {
  const [curl, typeScript] = sourcesOf('GET', '/lists/{id}/rows.csv', { path: { id: '1' } });
  expect(curl).toContain('--output rows.csv');
  expect(typeScript).toContain("if (data) await writeFile('rows.csv', data);");
});
