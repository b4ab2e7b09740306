import { FREE, type Source, SPEC_PRICES } from '#contract/api/source.ts';
import { isSpecified, OPERATION_NAMES } from '#contract/operations.ts';
import type { ImportedFrom, RegisterInfo } from '#service/register/schema.ts';
import { type Environment, EnvironmentError } from './environment.ts';

/** The same for every import, so that a newer one answers for the records of the former. */
const PUBLIC = 'public';

export function registerSource(info: RegisterInfo): Source {
  const { imported } = info;
  return {
    id: info.kind === 'public' ? PUBLIC : `${info.kind}:${info.build}`,
    kind: info.kind,
    label: info.label,
    build: info.build,
    ...(imported?.companiesAsAt !== undefined && { asOf: imported.companiesAsAt }),
    prices: info.kind === 'public' ? FREE : SPEC_PRICES,
    covers: coverageOf(info),
    companies: info.companies,
    paged: true,
    documentsAt: '/service',
    documentPrice: 0,
    ...(imported && { imported: importedSource(imported) }),
    showcase: info.showcase.map((company) => ({ ...company })),
  };
}

function coverageOf({ covers, coverage, companies, origins }: RegisterInfo): Source['covers'] {
  const entries = covers.map((name) => {
    const origin = origins?.[name];
    return [name, { companies: coverage?.[name] ?? companies, ...(origin && { origin }) }] as const;
  });
  return Object.fromEntries(entries);
}

function importedSource({ on, companiesAsAt, files }: ImportedFrom): Source['imported'] {
  return {
    on,
    ...(companiesAsAt !== undefined && { companiesAsAt }),
    files: files.map(({ name, asAt }) => ({ name, ...(asAt !== undefined && { asAt }) })),
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
    prices: SPEC_PRICES,
    covers: Object.fromEntries(OPERATION_NAMES.filter(isSpecified).map((name) => [name, {}])),
    paged: PROVIDER_PAGE_PARAM !== undefined,
    documentsAt: PROVIDER_URL,
    documentPrice: 'unknown',
    showcase: [],
  };
}
