import { expect, it } from 'vitest';
import { OPERATION_NAMES } from '#contract/operations.ts';
import { DESCRIPTIONS, humanise, LABELS } from './labels.ts';

it('every operation has a unique label and a sentence', () => {
  expect(new Set(OPERATION_NAMES.map((name) => LABELS[name])).size).toBe(OPERATION_NAMES.length);
  for (const name of OPERATION_NAMES) expect(DESCRIPTIONS[name]).toMatch(/^[A-Z].*\.$/);
});

it('wire names become words', () => {
  expect(humanise('cost_of_sales')).toBe('Cost of sales');
  expect(humanise('accounts.next_due')).toBe('Accounts: next due');
  expect(humanise('vat_number')).toBe('VAT number');
  expect(humanise('constructor')).toBe('Constructor');
  expect(humanise('united_kingdom')).toBe('United Kingdom');
  expect(humanise('registered_office_address.po_box')).toBe('Registered office address: PO box');
});
