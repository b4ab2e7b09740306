import { describe, expect, test } from 'vitest';
import { ApiProblem, isVersionProblem, OfflineError } from './api-errors.ts';

const problem = (type: string) =>
  new ApiProblem({ type: `/problems/${type}`, title: type, status: 404, charged: 'no' });

describe('an address that names a version', () => {
  test.each(['not-held', 'version-format'])('is at fault where the gateway answers %s', (type) => {
    expect(isVersionProblem(problem(type))).toBe(true);
  });

  test('is not at fault where reading failed for another reason', () => {
    expect(isVersionProblem(problem('store-unavailable'))).toBe(false);
    expect(isVersionProblem(new OfflineError())).toBe(false);
  });
});
