import { expect, test } from 'vitest';
import { FREE, SPEC_PRICES } from '#contract/api/source.ts';
import { homeTexts } from './home-texts.ts';

test('the start page of a free source mentions no prices and no purchases', () => {
  const texts = homeTexts({ kind: 'public', prices: FREE });
  expect(texts.heading).toBe('UK company research on the public register');
  expect(JSON.stringify(texts)).not.toMatch(/credit|price|buy|bought|purchase|free/i);
});

test('the start page of other sources tells how records are bought', () => {
  const priced = homeTexts({ kind: 'sample', prices: SPEC_PRICES });
  expect(priced.heading).toBe('UK company research, bought once and read by the whole team');
  expect(homeTexts({ kind: 'provider', prices: SPEC_PRICES })).toEqual(priced);
  expect(homeTexts(undefined)).toEqual(priced);
  expect(homeTexts({ kind: 'provider', prices: FREE }).heading).toBe('UK company research');
});
