import type { Problem, ProblemType } from '#contract/api/problem.ts';

/** States what the failure cost (RFC 9457). */
export class ApiProblem extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail ?? problem.title);
    this.name = 'ApiProblem';
    this.problem = problem;
  }
}

export function isSignedOut(error: Error | null | undefined): boolean {
  return error instanceof ApiProblem && error.problem.type === SIGNED_OUT;
}

/** Omits "Nothing was charged.": a purchase of the same record may have been charged. */
export function readFailureText(error: Error): string {
  if (isSignedOut(error)) return 'You are signed out.';
  return error.message.replace(/\s*\bNothing was charged\.$/, '');
}

const SIGNED_OUT: `/problems/${ProblemType}` = '/problems/not-signed-in';

/** Another request would get the same response. */
export function isNotCovered(problem: Problem | undefined): boolean {
  return problem?.type === NOT_COVERED;
}

const NOT_COVERED: `/problems/${ProblemType}` = '/problems/not-covered';

/** The version in the URL does not exist. */
export function isVersionProblem(error: Error): boolean {
  return error instanceof ApiProblem && VERSION_PROBLEMS.has(error.problem.type);
}

const VERSION_PROBLEMS: ReadonlySet<string> = new Set<`/problems/${ProblemType}`>([
  '/problems/not-held',
  '/problems/version-format',
]);

/** Nothing was sent. */
export class OfflineError extends Error {
  constructor() {
    super('This device is offline. The page will reload this once it is connected.');
    this.name = 'OfflineError';
  }
}

/** Only the gateway knows the outcome of a purchase. */
export class UnreachableError extends Error {
  constructor() {
    super('The server did not answer.');
    this.name = 'UnreachableError';
  }
}

/** No response to a purchase, and the gateway has no record of it. */
export class NotBoughtError extends Error {
  constructor() {
    super('The order did not arrive, or it ended without a purchase.');
    this.name = 'NotBoughtError';
  }
}

/** This page can no longer poll the outcome of a purchase, which may not have arrived at all. */
export class WatchLostError extends Error {
  constructor() {
    super('You are signed out, so this page cannot show the outcome of the purchase.');
    this.name = 'WatchLostError';
  }
}

/** The response does not match the schema: a proxy's page, or another version of Dossier. */
export class UnexpectedAnswerError extends Error {
  constructor(path: string) {
    super(`Unexpected answer from the server (${path}). Reload the page.`);
    this.name = 'UnexpectedAnswerError';
  }
}
