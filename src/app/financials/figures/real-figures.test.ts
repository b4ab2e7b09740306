import { describe, expect, test } from 'vitest';
import { known } from '#contract/values.ts';
import { newest, type Period, periodBefore } from '../periods/periods.ts';
import { REAL_ACCOUNTS, realPeriods } from '../periods/real-accounts-fixture.ts';
import { FIGURE_PLANS } from './figure-plan.ts';
import { whyApart } from './figure-title.ts';
import { figuresOf } from './figures.ts';

describe.skipIf(!REAL_ACCOUNTS)('figures of real accounts (skipped where they are absent)', () => {
  test('draw every amount of their series with every digit, and no other', () => {
    for (const periods of realPeriods()) {
      for (const { id, data } of figuresOf(periods).figures) {
        if (id === 'cost-per-head') continue;
        for (const [place, period] of periods.entries()) {
          const drawn = Object.entries(data.points[place]?.values ?? {});
          expect(drawn.length).toBeGreaterThan(0);
          for (const [name, value] of drawn) expect([name, value]).toEqual([name, entryValue(period, name)]);
        }
      }
    }
  });

  test('have titles that say what their newest period has, and compare only what compares', () => {
    const compares = /\b(up|down|after|unchanged|changed)\b|;/;
    let comparing = 0;
    for (const periods of realPeriods()) {
      const latest = newest(periods);
      const before = latest && periodBefore(periods, latest);
      for (const { id, title, note } of figuresOf(periods).figures) {
        expect(title).not.toMatch(/undefined|NaN|null/);
        const plan = FIGURE_PLANS.find((each) => each.id === id);
        if (plan === undefined || latest === undefined || before === undefined) continue;
        const why = whyApart(plan, before, latest);
        if (why === undefined) comparing += compares.test(title) ? 1 : 0;
        else expect([compares.test(title), note?.includes(why)]).toEqual([false, true]);
      }
    }
    expect(comparing).toBeGreaterThan(20);
  });

  test('have a staff cost per head wherever staff cost and employees are disclosed', () => {
    let computed = 0;
    for (const periods of realPeriods()) {
      const figure = figuresOf(periods).figures.find(({ id }) => id === 'cost-per-head');
      for (const [place, { entry }] of periods.entries()) {
        const value = known(figure?.data.points[place]?.values['cost_per_head']);
        const [cost, employees] = [known(entry.total_remuneration), known(entry.employees)];
        if (cost === undefined || employees === undefined || Number(employees) === 0) continue;
        computed += 1;
        expect(Math.abs(Number(value) - Math.abs(Number(cost)) / Number(employees))).toBeLessThanOrEqual(0.5);
      }
    }
    expect(computed).toBeGreaterThan(15);
  });
});

function entryValue(period: Period, name: string): unknown {
  return Object.entries(period.entry).find(([member]) => member === name)?.[1];
}
