import { expect, it } from 'vitest';
import { statusTone } from './status-tone.ts';

it('knows a status in any case and punctuation', () => {
  expect(statusTone('Active')).toBe('good');
  expect(statusTone('ACTIVE')).toBe('good');
  expect(statusTone('Active - Proposal to Strike off')).toBe('warning');
  expect(statusTone('active-proposal-to-strike-off')).toBe('warning');
  expect(statusTone('Unsatisfied')).toBe('bad');
  expect(statusTone('converted-closed')).toBe('ended');
});

it('is neutral about any other', () => {
  for (const status of ['Frozen', '', 'constructor', 'Activ']) expect(statusTone(status)).toBe('neutral');
});
