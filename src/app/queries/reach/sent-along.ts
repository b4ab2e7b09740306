import * as v from 'valibot';
import { SENT_ALONG } from '#contract/api/sent-along.ts';

/** How long after its answer what a page brought along may be used, in milliseconds: whoever asks later asks the gateway. */
const FRESH = 30_000;
const Answers = v.record(v.string(), v.unknown());

let answers: Map<string, unknown> | undefined;
/** What is sent with the page that is being drawn, where there is no document. */
let lent: Map<string, unknown> | undefined;

/**
 * The gateway's answer to a GET of `path` below `/api` where it came within the page: it is there before the first drawing
 * and takes no request of its own. Each is given out once, decoded; anything else is asked for as ever.
 */
export function sentAlong<T>(path: string, schema: v.GenericSchema<unknown, T>): T | undefined {
  const from = lent ?? ofPage();
  const answer = v.safeParse(schema, from?.get(path));
  from?.delete(path);
  return answer.success ? answer.output : undefined;
}

/**
 * Does some work with these answers for what the page brought along. Many pages are drawn in one process: only what
 * `work` does before it waits for anything finds them.
 */
export function whileSent<T>(sent: Map<string, unknown>, work: () => T): T {
  lent = sent;
  try {
    return work();
  } finally {
    lent = undefined;
  }
}

function ofPage(): Map<string, unknown> | undefined {
  if (typeof document === 'undefined' || performance.now() > FRESH) return undefined;
  answers ??= inPage();
  return answers;
}

function inPage(): Map<string, unknown> {
  const text = document.getElementById(SENT_ALONG)?.textContent;
  return new Map(text == null ? [] : Object.entries(v.parse(Answers, JSON.parse(text))));
}
