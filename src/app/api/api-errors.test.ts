import { describe, expect, test } from 'vitest';
import { ApiProblem, isNotCovered, isVersionProblem, OfflineError, readFailureText } from './api-errors.ts';

const problem = (type: string) =>
  new ApiProblem({ type: `/problems/${type}`, title: type, status: 404, charged: 'no' });

describe('a URL with a version', () => {
  test.each(['not-held', 'version-format'])('is at fault where the gateway answers %s', (type) => {
    expect(isVersionProblem(problem(type))).toBe(true);
  });

  test('is not at fault where reading failed for another reason', () => {
    expect(isVersionProblem(problem('store-unavailable'))).toBe(false);
    expect(isVersionProblem(new OfflineError())).toBe(false);
  });
});

describe('the message of a failed read', () => {
  const failed = (type: string, detail: string) =>
    new ApiProblem({ type: `/problems/${type}`, title: type, status: 500, charged: 'no', detail });

  test('mentions no charges, because a purchase may just have been charged', () => {
    const detail = 'Dossier cannot read its own database. Nothing was charged.';
    expect(readFailureText(failed('store-unavailable', detail))).toBe(
      'Dossier cannot read its own database.',
    );
    expect(readFailureText(failed('not-signed-in', 'Sign in. Nothing was charged.'))).toBe(
      'You are signed out.',
    );
    expect(readFailureText(new OfflineError())).toContain('This device is offline.');
  });
});

test('a source without such records differs from one that found nothing', () => {
  expect(isNotCovered(problem('not-covered').problem)).toBe(true);
  expect(isNotCovered(problem('not-found').problem)).toBe(false);
  expect(isNotCovered(undefined)).toBe(false);
});
