import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { holdingOf, natureWords } from '#app/format/nature-words.ts';
import { exemptionWords, statementWords } from './psc-words.ts';

const OVERSEAS = 'registered-overseas-entity';
const LLP = 'limited-liability-partnership';

describe('natureWords', () => {
  test.each([
    ['ownership-of-shares-25-to-50-percent', 'More than 25% up to 50% of shares'],
    ['ownership-of-shares-50-to-75-percent', 'More than 50% but less than 75% of shares'],
    ['voting-rights-75-to-100-percent', '75% or more of voting rights'],
    [`voting-rights-25-to-50-percent-${LLP}`, 'More than 25% up to 50% of voting rights'],
    [`right-to-share-surplus-assets-75-to-100-percent-${LLP}`, 'Right to 75% or more of surplus assets'],
    [
      'ownership-of-shares-25-to-50-percent-as-trust',
      'More than 25% up to 50% of shares, through control of a trust',
    ],
    [
      `voting-rights-50-to-75-percent-as-firm-${LLP}`,
      'More than 50% but less than 75% of voting rights, through control of a firm',
    ],
    [
      `ownership-of-shares-more-than-25-percent-as-trust-${OVERSEAS}`,
      'More than 25% of shares, as trustee of a trust',
    ],
    [
      `ownership-of-shares-more-than-25-percent-as-control-over-firm-${OVERSEAS}`,
      'More than 25% of shares, through control of a firm',
    ],
    [
      `significant-influence-or-control-as-firm-${OVERSEAS}`,
      'Significant influence or control, as member of a firm',
    ],
    ['significant-influence-or-control', 'Significant influence or control'],
    ['right-to-appoint-and-remove-directors', 'Right to appoint or remove a majority of the directors'],
    [
      `right-to-appoint-and-remove-members-as-trust-${LLP}`,
      'Right to appoint or remove a majority of the managing members, through control of a trust',
    ],
    [
      `registered-owner-as-nominee-person-england-wales-${OVERSEAS}`,
      'The entity holds property in England and Wales as nominee for this person',
    ],
    [
      `registered-owner-as-nominee-another-entity-scotland-${OVERSEAS}`,
      'The entity holds property in Scotland as nominee for another entity that this person is a beneficial owner of',
    ],
  ])('of %s are "%s"', (nature, words) => {
    expect(natureWords(nature)).toBe(words);
  });

  test.each([
    'ownership-of-shares-25-to-50-percent-as-friend',
    'ownership-of-shares-10-to-25-percent',
    'registered-owner-as-nominee-person-atlantis-registered-overseas-entity',
    'a nature of 2031',
    '',
  ])('leave the unknown "%s" as it came', (nature) => {
    expect(natureWords(nature)).toBe(nature);
  });
});

test('holdingOf gives the band of shares and votes, whatever the way', () => {
  expect(holdingOf('ownership-of-shares-75-to-100-percent-as-trust')).toMatchObject({
    asset: 'shares',
    band: '75% or more',
  });
  expect(holdingOf('voting-rights-25-to-50-percent')).toMatchObject({ asset: 'votes' });
  expect(holdingOf('significant-influence-or-control')).toBeUndefined();
});

/** The register's own lists, beside the project; without them this is skipped. */
const LISTS = fileURLToPath(new URL('../../../../../shared/data/01_enumerations/raw/', import.meta.url));
const present = existsSync(`${LISTS}psc_descriptions.yml`);
const skipped = present ? '' : ` (skipped: ${LISTS} is not here)`;

describe.skipIf(!present)(`the register’s own enumerations${skipped}`, () => {
  const listed = (file: string, heading: string): [string, string][] => {
    const [, section = ''] = readFileSync(`${LISTS}${file}`, 'utf8').split(new RegExp(`^${heading}:$`, 'm'));
    const [own = ''] = section.split(/^\w+:$/m);
    return [...own.matchAll(/^ {4}'([^']+)'\s*:\s*["'](.+)["']/gm)].map(([, key = '', words = '']) => [
      key,
      words,
    ]);
  };
  const natures = () => listed('psc_descriptions.yml', 'description');

  test('have words for every nature of control', () => {
    expect(natures()).toHaveLength(86);
    expect(natures().filter(([nature]) => natureWords(nature) === nature)).toEqual([]);
  });

  test('state the same bands and the same ways as the words', () => {
    const differing = natures().filter(([nature, description]) => {
      const words = natureWords(nature);
      const short = listed('psc_descriptions.yml', 'short_description').find(([key]) => key === nature)?.[1];
      const facts = [
        [/more than 25%(?! but)/i, /more than 25%(?! up)/i],
        [/more than 25% but not more than 50%/i, /more than 25% up to 50%/i],
      ].map(([sent, own]) => sent?.test(description) === own?.test(words));
      const bands = [
        [/more than 50% but less than 75%/i, /more than 50% but less than 75%/i],
        [/75% or more/i, /75% or more/i],
      ].map(([sent, own]) => sent?.test(short ?? '') === own?.test(words));
      const ways = [
        [
          /(influence or control|control or influence) over the activities of a trust/,
          /through control of a trust/,
        ],
        [
          /(influence or control|control or influence) over the activities of a firm/,
          /through control of a firm/,
        ],
        [/is a trustee of a trust/, /as trustee of a trust/],
        [/is a member of a firm/, /as member of a firm/],
        [/shares in the (company|entity)/, /of shares/],
        [/voting rights/, /of voting rights/],
        [/surplus assets/, /of surplus assets/],
        [/nominee for this person/, /nominee for this person/],
        [/nominee for another entity/, /nominee for another entity/],
        [/appoint or remove a majority/, /appoint or remove a majority/],
      ].map(([sent, own]) => sent?.test(description) === own?.test(words));
      return [...facts, ...bands, ...ways].includes(false);
    });
    expect(differing).toEqual([]);
  });

  test('have words for every statement and exemption', () => {
    const statements = listed('psc_descriptions.yml', 'statement_description').map(([key]) => key);
    expect(statements.length).toBeGreaterThan(25);
    expect(statements.filter((statement) => statementWords(statement, undefined) === statement)).toEqual([]);
    const exemptions = listed('exemption_descriptions.yml', 'exemption_type').map(([key]) => key);
    expect(exemptions).toHaveLength(5);
    expect(exemptions.filter((exemption) => exemptionWords(exemption) === exemption)).toEqual([]);
  });
});
