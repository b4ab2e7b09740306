import type { ExampleRequest } from './examples.ts';

type CodeSample = { readonly lang: string; readonly label: string; readonly source: string };

const WIDTH = 90;

/** `dossier.ts`, which the samples import, beside the types that openapi-typescript writes to `dossier-api.d.ts`. */
export const TYPESCRIPT_CLIENT = `\
import createClient from 'openapi-fetch';
import type { paths } from './dossier-api.d.ts';

export const dossier = createClient<paths>({
  baseUrl: \`\${process.env.DOSSIER_URL}/api\`,
  headers: { Authorization: \`Bearer \${process.env.DOSSIER_KEY}\` },
});
`;

/** The request as a shell command and in TypeScript, with key and address from `$DOSSIER_KEY` and `$DOSSIER_URL`. */
export function codeSamples(method: string, path: string, request: ExampleRequest): readonly CodeSample[] {
  const file = method === 'GET' ? fileOf(path) : undefined;
  return [
    { lang: 'Shell', label: 'curl', source: curl(method, path, request, file) },
    { lang: 'TypeScript', label: 'TypeScript', source: typeScript(method, path, request, file) },
  ];
}

/** What an answer is saved as, if it is a file. */
function fileOf(path: string): string | undefined {
  if (path.startsWith('/documents/')) return 'document.pdf';
  if (/\/(raw|fragment)$/.test(path)) return 'answer.json';
  return /\/([\w-]+\.(?:csv|xlsx|zip))$/.exec(path)?.[1];
}

function curl(
  method: string,
  path: string,
  { path: inPath = {}, query = {}, header = {}, type, body }: ExampleRequest,
  file: string | undefined,
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(inPath[name])));
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values].flat()) search.append(name, String(value));
  }
  const hasJson = body !== undefined && type === undefined;
  const implied = hasJson || body !== undefined ? 'POST' : 'GET';
  return [
    `curl --fail-with-body "$DOSSIER_URL/api${filled}${search.size > 0 ? `?${search}` : ''}"`,
    ...(method === implied ? [] : [`--request ${method}`]),
    '--header "Authorization: Bearer $DOSSIER_KEY"',
    ...Object.entries(header).map(([name, value]) => `--header ${quoted(`${name}: ${value}`)}`),
    ...(type === undefined ? [] : [`--header ${quoted(`Content-Type: ${type}`)}`]),
    ...(hasJson ? [`--json ${quoted(JSON.stringify(body))}`] : []),
    ...(typeof body === 'string' ? [`--data-binary ${quoted(body)}`] : []),
    ...(file === undefined ? [] : [`--output ${file}`]),
  ].join(' \\\n  ');
}

function typeScript(
  method: string,
  path: string,
  { path: inPath, query, header, type, body }: ExampleRequest,
  file: string | undefined,
): string {
  const params = { ...(inPath && { path: inPath }), ...(query && { query }), ...(header && { header }) };
  const options = [
    ...(Object.keys(params).length > 0 ? [`params: ${literal(params, 1)}`] : []),
    ...(type === undefined ? [] : [`headers: ${literal({ 'Content-Type': type }, 1)}`]),
    ...(body === undefined ? [] : [`body: ${literal(body, 1)}`]),
    ...(type === undefined ? [] : ['bodySerializer: (text) => text']),
    ...(file === undefined ? [] : [`parseAs: 'stream'`]),
  ];
  const given = options.length > 0 ? `, {\n${options.map((each) => `  ${each},\n`).join('')}}` : '';
  return [
    ...(file === undefined ? [] : [`import { writeFile } from 'node:fs/promises';`]),
    `import { dossier } from './dossier.ts';`,
    '',
    `const { data, error } = await dossier.${method}('${path}'${given});`,
    'if (error) throw new Error(error.detail);',
    file === undefined ? 'console.log(data);' : `if (data) await writeFile('${file}', data);`,
  ].join('\n');
}

/** For a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A value as TypeScript, on one line if it fits. */
function literal(value: unknown, depth: number): string {
  if (typeof value === 'string') return stringLiteral(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const isArray = Array.isArray(value);
  const items = isArray
    ? value.map((each) => literal(each, depth + 1))
    : Object.entries(value).map(([name, each]) => `${nameLiteral(name)}: ${literal(each, depth + 1)}`);
  const [open, close] = isArray ? ['[', ']'] : ['{ ', ' }'];
  const line = `${open}${items.join(', ')}${close}`;
  if (items.length === 0) return isArray ? '[]' : '{}';
  if (line.length + depth * 2 <= WIDTH && !line.includes('\n')) return line;
  const indent = '  '.repeat(depth + 1);
  return `${open.trim()}\n${items.map((each) => `${indent}${each},\n`).join('')}${'  '.repeat(depth)}${close.trim()}`;
}

function nameLiteral(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : stringLiteral(name);
}

function stringLiteral(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escaped}'`;
}
