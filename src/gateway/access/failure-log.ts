import { warn } from '../report.ts';

/** Milliseconds between two lines. */
export const LOG_INTERVAL = 60_000;

const MOST_CLIENTS = 1_000;
const MOST_NAMED = 5;

/** Logs the first failed sign-in at once, and those that follow in one line a minute. Never logs a key. */
export class FailureLog {
  #isQuiet = true;
  #since = '';
  #total = 0;
  readonly #byClient = new Map<string, number>();

  add(client: string): void {
    if (this.#isQuiet) {
      warn(`A sign-in failed: access key not recognised, from ${client}.`);
      this.#begin();
      return;
    }
    this.#total += 1;
    const known = this.#byClient.get(client);
    if (known !== undefined || this.#byClient.size < MOST_CLIENTS)
      this.#byClient.set(client, (known ?? 0) + 1);
  }

  #begin(): void {
    this.#isQuiet = false;
    this.#since = new Date().toISOString();
    this.#total = 0;
    this.#byClient.clear();
    setTimeout(() => this.#summarise(), LOG_INTERVAL).unref();
  }

  #summarise(): void {
    this.#isQuiet = this.#total === 0;
    if (this.#isQuiet) return;
    warn(failuresLine(this.#since, this.#total, this.#byClient));
    this.#begin();
  }
}

/** Names the clients with the most failures. */
export function failuresLine(since: string, total: number, byClient: ReadonlyMap<string, number>): string {
  const named = [...byClient].sort(([, a], [, b]) => b - a).slice(0, MOST_NAMED);
  const others = total - named.reduce((sum, [, failures]) => sum + failures, 0);
  const from = named.map(([client, failures]) => `${failures} from ${client}`);
  const rest = others === 0 ? [] : [`${others} from other addresses`];
  const what = total === 1 ? '1 more sign-in' : `${total} more sign-ins`;
  return `${what} failed since ${since}: access key not recognised, ${[...from, ...rest].join(', ')}.`;
}
