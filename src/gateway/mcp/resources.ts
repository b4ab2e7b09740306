import {
  type ListResourcesResult,
  type McpServer,
  type ReadResourceResult,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import * as v from 'valibot';
import { HeldPage } from '#contract/api/held.ts';
import { Holding } from '#contract/api/holding.ts';
import { companyNumber } from '#contract/company-number.ts';
import { LABELS } from '#contract/labels.ts';
import { isCompanyOperation } from '#contract/operations.ts';
import { readPage } from '#contract/query.ts';
import { freeRead } from './answer.ts';
import { type Api, ApiRefusal, pathWith } from './api.ts';
import { recordUri } from './record-uri.ts';

const JSON_TYPE = 'application/json';

const RESOURCES_PAGE = 100;

const Variable = v.optional(v.string());

const Variables = v.object({ number: v.string(), segment: v.string(), page: Variable, version: Variable });

/** Held records, newest copy or a version of it, at addresses that stay. Reading one is free, and never buys. */
const ADDRESSES = [
  { name: 'record', uri: 'dossier:company/{number}/{segment}', title: 'Newest copy of a record' },
  {
    name: 'record-page',
    uri: 'dossier:company/{number}/{segment}/{page}',
    title: 'Newest copy of a page of a record',
  },
  {
    name: 'record-version',
    uri: 'dossier:company/{number}/{segment}/{page}/{version}',
    title: 'A version of a page of a record',
  },
] as const;

export function addResources(server: McpServer, api: Api): void {
  for (const { name, uri, title } of ADDRESSES) {
    const template = new ResourceTemplate(uri, { list: undefined });
    server.registerResource(name, template, { title, mimeType: JSON_TYPE }, async (address, variables) =>
      readResource(api, address.href, variables),
    );
  }
  // In pages, as the team may hold many records.
  server.server.setRequestHandler('resources/list', async ({ params }) => listResources(api, params?.cursor));
}

async function listResources(api: Api, cursor: string | undefined): Promise<ListResourcesResult> {
  const path = pathWith('/api/held', { kind: 'record', after: cursor, limit: RESOURCES_PAGE });
  const { subjects, next } = await api.get(path, HeldPage);
  return {
    resources: subjects.flatMap(({ subject, name, latest: { operation, fetchedAt } }) => {
      if (operation === 'search') return [];
      const uri = recordUri({ number: subject, segment: operation });
      const of = name === undefined ? subject : `${name} (${subject})`;
      return [
        {
          ...{ uri, name: `${LABELS[operation]}: ${of}`, mimeType: JSON_TYPE },
          annotations: { lastModified: fetchedAt },
        },
      ];
    }),
    ...(next !== undefined && { nextCursor: next }),
  };
}

async function readResource(api: Api, uri: string, variables: unknown): Promise<ReadResourceResult> {
  const path = pathOf(variables);
  if (path === undefined) throw new ResourceNotFoundError(uri);
  try {
    const holding = await api.get(path, Holding);
    if (!holding.held || holding.envelope === undefined) throw new ResourceNotFoundError(uri);
    const terms = { version: holding.version, asOf: holding.origin?.asOf ?? holding.fetchedAt };
    const about = freeRead(await api.source(), terms);
    return {
      contents: [{ uri, mimeType: JSON_TYPE, text: JSON.stringify({ ...about, record: holding.envelope }) }],
    };
  } catch (error) {
    if (error instanceof ApiRefusal) throw new ResourceNotFoundError(uri, error.message);
    throw error;
  }
}

/** `undefined` if no record can have the address. */
function pathOf(given: unknown): string | undefined {
  const variables = v.safeParse(Variables, given);
  if (!variables.success) return undefined;
  const { number, segment, page = '1', version } = variables.output;
  const known = companyNumber(number);
  const pages = [readPage(page), version === undefined ? 1 : readPage(version)];
  if (known === undefined || !isCompanyOperation(segment) || pages.includes(undefined)) return undefined;
  return pathWith(`/api/company/${known}/${segment}`, { page: page === '1' ? undefined : page, version });
}
