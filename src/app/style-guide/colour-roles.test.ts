import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { colourRoles, contrast, ROLE_PAIRS } from './colour-roles.ts';

const ROLES = colourRoles(readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8'));

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const colour = (role: string) => ROLES.get(role)?.[theme] ?? `no role ${role}`;

  test.each(ROLE_PAIRS)('%s has enough contrast', (_name, front, back, least) => {
    expect(contrast(colour(front), colour(back))).toBeGreaterThanOrEqual(least);
  });
});

test('contrast follows the WCAG formula', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
});
