import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { Appointments } from '#contract/appointments.ts';
import { Ccj } from '#contract/ccj.ts';
import { Documents } from '#contract/documents.ts';
import { Financials } from '#contract/financials.ts';
import { GroupStructure } from '#contract/group-structure.ts';
import { type OperationName, operation } from '#contract/operations.ts';
import { PersonsWithSignificantControl } from '#contract/persons-with-significant-control.ts';
import { Profile } from '#contract/profile.ts';
import { Search } from '#contract/search.ts';
import { isObject } from '#contract/shapes.ts';
import { Shareholders } from '#contract/shareholders.ts';
import { date, decimal, flag, integer, month, text, wholeNumber } from '#contract/values.ts';
import { VatNumber } from '#contract/vat-number.ts';

const RESOURCES: Record<OperationName, v.GenericSchema> = {
  search: Search,
  profile: Profile,
  appointments: Appointments,
  documents: Documents,
  shareholders: Shareholders,
  financials: Financials,
  ccj: Ccj,
  'group-structure': GroupStructure,
  'vat-number': VatNumber,
  'persons-with-significant-control': PersonsWithSignificantControl,
};

/** The values of the contract (SPEC 2.1), whose schemas accept anything, and the JSON Schema of each as sent. */
const VALUES = { date, decimal, flag, integer, month, text, wholeNumber };
const SENT: Readonly<Record<string, JsonSchema>> = {
  date: { type: 'string', pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' },
  decimal: { type: 'string', pattern: '^(-?\\d+(\\.\\d+)?)?$' },
  flag: { type: 'string', enum: ['true', 'false', ''] },
  integer: { type: 'integer' },
  month: { type: 'string', pattern: '^(\\d{4}-\\d{2})?$' },
  text: { type: 'string' },
  wholeNumber: { type: 'string', pattern: '^\\d*$' },
};

/** Members that this service sends beyond the specification, by name. */
const BEYOND_SPEC: Readonly<Record<string, string>> = {
  caveats: 'What the source doubts about amounts of the period.',
  charges: 'Numbers of registered charges by state, if the source counts them.',
  currency: 'Currency of the amounts (ISO 4217), if the source states it.',
  similar: '"true" if no company matches as typed and these are spelt similarly.',
  without: 'Words of the query that were left out, because no company has them.',
};

/** The JSON Schema of `data.<member>` as the service sends it. */
export function resourceSchema(name: OperationName): unknown {
  const {
    $schema: _dialect,
    $defs = {},
    ...rest
  } = toJsonSchema(RESOURCES[name], {
    errorMode: 'ignore',
    typeMode: 'output',
    definitions: VALUES,
    // A group node refers to itself, relative to the root of this document.
    overrideRef: ({ referenceId }) =>
      referenceId in VALUES
        ? referenceId
        : `#/components/schemas/${operation(name).member}/$defs/${referenceId}`,
  });
  const nodes = Object.entries($defs).filter(([id]) => !(id in VALUES));
  return asSent(nodes.length === 0 ? rest : { ...rest, $defs: Object.fromEntries(nodes) });
}

/** Replaces values by their schemas as sent, and requires all members that are not optional. */
function asSent(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(asSent);
  if (!isObject(node)) return node;
  const value = typeof node['$ref'] === 'string' ? SENT[node['$ref']] : undefined;
  if (value !== undefined) return value;
  const { properties, omittable: _omittable, default: _default, ...rest } = node;
  const sent = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, asSent(value)]));
  if (!isObject(properties)) return sent;
  const members = Object.entries(properties);
  return {
    ...sent,
    properties: Object.fromEntries(members.map(([name, value]) => [name, described(name, value)])),
    required: members.filter(([, value]) => !(isObject(value) && value['omittable'])).map(([name]) => name),
  };
}

function described(name: string, member: unknown): unknown {
  const sent = asSent(member);
  const description = BEYOND_SPEC[name];
  if (description === undefined || !isObject(member) || !member['omittable'] || !isObject(sent)) return sent;
  return { ...sent, description: `Not in the specification. ${description}` };
}
