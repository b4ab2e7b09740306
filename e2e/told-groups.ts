import type { GroupNodeWire } from '#contract/group-structure.ts';

/** Groups that say what a test needs: their numbers, names and countries. */

/** A node; its children follow. */
export const groupNode = (
  company_name: string,
  company_number: string,
  country_code: string,
  ...subsidiaries: GroupNodeWire[]
): GroupNodeWire => ({
  company_number,
  company_name,
  country: COUNTRIES[country_code] ?? '',
  country_code,
  ...(subsidiaries.length > 0 && { subsidiaries }),
});

const COUNTRIES: Readonly<Record<string, string>> = {
  UK: 'United Kingdom',
  IE: 'Ireland',
  US: 'United States',
};

/** Children of one parent. */
export const WIDE = 5_000;

/**
 * A family with all that must not be merged: companies twice, one number with two names, the same number in another
 * country, entities without one.
 */
export const FAMILY = groupNode(
  'TOP INC',
  'US-1',
  'US',
  groupNode(
    'MIDDLE DAC',
    'IE77',
    'IE',
    groupNode(
      'OURS LIMITED',
      '90000001',
      'UK',
      groupNode('BAKERIES LIMITED', '90000011', 'UK', groupNode('NORTH LIMITED', '90000012', 'UK')),
      groupNode('FERRIES B.V.', '', ''),
      groupNode('NAMELESS TRUST', '', 'UK'),
      groupNode('NAMELESS TRUST', '', 'UK'),
    ),
    groupNode('OLD BAKERIES LIMITED', '90000011', 'UK'),
  ),
  groupNode('NORTH LIMITED', '90000012', 'UK', groupNode('DUBLIN DAC', '90000012', 'IE')),
);

export const WIDE_FAMILY = groupNode(
  'WIDE LIMITED',
  '90000002',
  'UK',
  groupNode(
    'NOMINEES LIMITED',
    '90000021',
    'UK',
    ...Array.from({ length: WIDE }, (_, place) => groupNode(`Nominee ${place + 1}`, '', 'UK')),
  ),
);

/** One company on each level. */
export function chain(levels: number): GroupNodeWire {
  let root = groupNode(`LEVEL ${levels}`, '', 'UK');
  for (let level = levels - 1; level > 0; level -= 1) root = groupNode(`LEVEL ${level}`, '', 'UK', root);
  return root;
}
