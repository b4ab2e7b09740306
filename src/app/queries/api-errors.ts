import type { Problem, ProblemType } from '#contract/api/problem.ts';

/** The gateway refused or failed, and says what it cost (RFC 9457). */
export class ApiProblem extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail ?? problem.title);
    this.name = 'ApiProblem';
    this.problem = problem;
  }
}

/** Whether the gateway answers nobody until they have signed in. */
export function isSignedOut(error: Error | null | undefined): boolean {
  return error instanceof ApiProblem && error.problem.type === SIGNED_OUT;
}

/**
 * What a failed read says of itself, without the gateway's word that it charged nothing: an order of the same record
 * may have been charged a moment before.
 */
export function readFailureText(error: Error): string {
  if (isSignedOut(error)) return 'You are signed out.';
  return error.message.replace(/\s*\bNothing was charged\.$/, '');
}

const SIGNED_OUT: `/problems/${ProblemType}` = '/problems/not-signed-in';

/** Whether the source said that it holds no records of this kind: asking again would bring the same. */
export function isNotCovered(problem: Problem | undefined): boolean {
  return problem?.type === NOT_COVERED;
}

const NOT_COVERED: `/problems/${ProblemType}` = '/problems/not-covered';

/** Whether an address names a version that is not there: asking again never helps, the current one does. */
export function isVersionProblem(error: Error): boolean {
  return error instanceof ApiProblem && VERSION_PROBLEMS.has(error.problem.type);
}

const VERSION_PROBLEMS: ReadonlySet<string> = new Set<`/problems/${ProblemType}`>([
  '/problems/not-held',
  '/problems/version-format',
]);

/** The browser knows that it has no network, so nothing was sent. */
export class OfflineError extends Error {
  constructor() {
    super('This device is offline. Once it is connected, this is read by itself.');
    this.name = 'OfflineError';
  }
}

/** A request left and no answer came. For a purchase, only the gateway knows what became of it. */
export class UnreachableError extends Error {
  constructor() {
    super('Dossier did not answer.');
    this.name = 'UnreachableError';
  }
}

/** No answer came to an order, and the gateway, asked again, knows of no purchase of it. */
export class NotBoughtError extends Error {
  constructor() {
    super('The order did not arrive, or it ended without a purchase.');
    this.name = 'NotBoughtError';
  }
}

/** A purchase goes on that this page may no longer watch. */
export class WatchLostError extends Error {
  constructor() {
    super('You are signed out, so this page cannot see what becomes of the purchase.');
    this.name = 'WatchLostError';
  }
}

/** The answer is not of the form that this page was built for: a proxy's page, or another version of Dossier. */
export class UnexpectedAnswerError extends Error {
  constructor(path: string) {
    super(`Dossier answered in a form that this page does not know (${path}). Reload the page.`);
    this.name = 'UnexpectedAnswerError';
  }
}
