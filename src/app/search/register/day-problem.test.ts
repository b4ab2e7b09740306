import { expect, test } from 'vitest';
import { dayProblem } from './day-problem.ts';

test.each([
  ['from', '', {}, undefined],
  ['from', '2019-05-06', {}, undefined],
  ['from', '0020-05-06', {}, 'Enter a year of four digits, such as 2019.'],
  ['to', '20199-05-06', {}, 'Enter a year of four digits, such as 2019.'],
  ['from', '2019-05-06', { to: '2018-12-31' }, 'Enter a day up to 31 Dec 2018.'],
  ['to', '2017-05-06', { from: '2018-01-01' }, 'Enter a day from 1 Jan 2018.'],
  ['to', '2018-01-01', { from: '2018-01-01' }, undefined],
] as const)('%s %j beside %j: %s', (end, day, question, problem) => {
  expect(dayProblem(end, day, question)).toBe(problem);
});
