import * as v from 'valibot';
import type { KnownCompany } from '#contract/api/known.ts';
import type { Candidate } from '#contract/api/lists.ts';
import { eachFacet, type RegisterCompany } from '#contract/api/register-search.ts';
import { readEnvelope } from '#contract/envelope.ts';
import { Profile } from '#contract/profile.ts';
import { isUnreadable, known } from '#contract/values.ts';
import type { GatewayContext } from '../context.ts';
import { resourceOf } from '../resource.ts';
import { allBytes } from '../store/stored-bytes.ts';
import type { PropertyId } from './protocol.ts';

/** Values of a company; what is not known is absent. */
export type CompanyFacts = Partial<Record<PropertyId, readonly string[]>>;

type Sources = Pick<GatewayContext, 'store' | 'companies' | 'describe' | 'source'>;

/** From the public register where it is the source, else from the held overview, and what the team knows besides. Spends nothing. */
export async function companyFacts(
  sources: Sources,
  companyNumber: string,
  signal: AbortSignal,
): Promise<CompanyFacts | undefined> {
  const { store, describe } = sources;
  const registered = await registeredCompany(sources, companyNumber, signal);
  const tags = (await store.notes.tagsOf([companyNumber])).get(companyNumber);
  const more = { number: [companyNumber], ...(tags && { tags }) };
  if (registered !== undefined) return { ...ofRegister(registered), ...more };
  const best = describe?.(companyNumber) ?? (await store.companies.company(companyNumber));
  const overview = await heldOverview(sources, companyNumber);
  if (best?.name === undefined && overview === undefined) return undefined;
  const { name, status, type, ceasedOn, locality, postalCode } = best ?? {};
  return {
    ...present({ name, status, type, ceased: ceasedOn, town: locality, postcode: postalCode }),
    ...overview,
    ...more,
  };
}

/** The companies that the register, or else the team, has for a text as someone types it. Spends nothing. */
export async function companiesLike(
  { companies, store }: Sources,
  text: string,
  signal: AbortSignal,
): Promise<Candidate[]> {
  if (companies !== undefined) {
    return (await companies(questionFor(text), signal)).items.map(ofRegisterItem);
  }
  return (await store.companies.matches(text)).companies.map(ofKnown);
}

async function registeredCompany(
  { companies }: Sources,
  companyNumber: string,
  signal: AbortSignal,
): Promise<RegisterCompany | undefined> {
  if (companies === undefined) return undefined;
  const { items } = await companies(questionFor(companyNumber), signal);
  return items.find((item) => item.companyNumber === companyNumber);
}

const questionFor = (query: string) => ({
  ...{ query, chosen: eachFacet(() => []), sort: 'relevance' as const, order: 'asc' as const, page: 1 },
});

async function heldOverview({ store }: Sources, companyNumber: string): Promise<CompanyFacts | undefined> {
  const subject = { operation: 'profile', companyNumber, page: 1 } as const;
  const copy = (await store.records.held(resourceOf(subject)))?.copy;
  if (copy === undefined) return undefined;
  const reading = readEnvelope(subject, parseJson(await allBytes(copy.bytes)));
  const profile = reading.ok ? v.safeParse(Profile, reading.data) : undefined;
  if (profile?.success !== true) return undefined;
  const { company_name, company_status, company_type, registered_office_address: office } = profile.output;
  const sectors = profile.output.sic_codes.flatMap((each) =>
    isUnreadable(each) ? [] : [each.code, each.description].filter(Boolean).join(' '),
  );
  return present({
    ...{ name: known(company_name), status: known(company_status), type: known(company_type) },
    incorporated: known(profile.output.date_of_creation),
    ceased: known(profile.output.date_of_cessation),
    ...{ town: known(office.locality), postcode: known(office.postal_code) },
    sector: sectors,
  });
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function ofRegister(company: RegisterCompany): CompanyFacts {
  const { companyName, companyStatus, companyType, dateOfCreation, dateOfCessation } = company;
  return present({
    ...{ name: companyName, status: companyStatus, type: companyType, incorporated: dateOfCreation },
    ...{ ceased: dateOfCessation, town: company.town, postcode: company.postalCode },
    sector: company.sicCodes.map(({ code, description }) => `${code} ${description}`.trim()),
  });
}

type Stated = { readonly [Name in PropertyId]?: string | readonly string[] | undefined };

function present(stated: Stated): CompanyFacts {
  return Object.fromEntries(
    Object.entries(stated).flatMap(([name, value]) => {
      const values = typeof value === 'string' ? [value] : (value ?? []);
      const usable = values.filter((each) => each !== '');
      return usable.length === 0 ? [] : [[name, usable]];
    }),
  );
}

function ofRegisterItem(item: RegisterCompany): Candidate {
  const { companyNumber, companyName, companyStatus, dateOfCessation, town, postalCode, formerName } = item;
  return {
    ...{ companyNumber, companyName },
    ...(companyStatus !== undefined && { status: companyStatus }),
    ...(dateOfCessation !== undefined && { ceasedOn: dateOfCessation }),
    ...(town !== undefined && { locality: town }),
    ...(postalCode !== undefined && { postalCode }),
    ...(formerName !== undefined && { formerName }),
  };
}

function ofKnown({ companyNumber, name, status, locality, postalCode }: KnownCompany): Candidate {
  return {
    ...{ companyNumber, companyName: name },
    ...(status !== undefined && { status }),
    ...(locality !== undefined && { locality }),
    ...(postalCode !== undefined && { postalCode }),
  };
}
