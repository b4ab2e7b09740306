import type { Source } from '#contract/api/source.ts';
import { OPERATION_NAMES } from '#contract/operations.ts';
import type { ImportedFrom, RegisterInfo } from '#service/register/schema.ts';
import { type Environment, EnvironmentError } from './environment.ts';

export function registerSource(info: RegisterInfo): Source {
  const { imported, coverage } = info;
  return {
    id: `${info.kind}:${info.build}`,
    kind: info.kind,
    label: info.label,
    covers: [...info.covers],
    companies: info.companies,
    ...(coverage && { coverage }),
    paged: true,
    documentsAt: '/service',
    documentPrice: 0,
    ...(imported && { imported: importedSource(imported) }),
    showcase: info.showcase.map((company) => ({ ...company })),
  };
}

function importedSource({ on, companiesAsAt, files }: ImportedFrom): Source['imported'] {
  return {
    on,
    ...(companiesAsAt !== undefined && { companiesAsAt }),
    files: files.map((file) => ({ ...file })),
  };
}

/** The coverage of a provider is unknown, so every record has a price. */
export function providerSource({ PROVIDER_URL, PROVIDER_PAGE_PARAM }: Environment): Source {
  if (PROVIDER_URL === undefined) throw new EnvironmentError('PROVIDER_URL is not set.');
  // Includes the path: `/sandbox` and `/live` of one host are different sources.
  const { host, pathname } = new URL(PROVIDER_URL);
  return {
    id: `provider:${PROVIDER_URL}`,
    kind: 'provider',
    label: pathname === '/' ? host : host + pathname,
    covers: [...OPERATION_NAMES],
    paged: PROVIDER_PAGE_PARAM !== undefined,
    documentsAt: PROVIDER_URL,
    documentPrice: 'unknown',
    showcase: [],
  };
}
