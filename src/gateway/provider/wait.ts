/** Bounds of a wait that is told in the answer, in seconds. */
const SHORTEST = 1;
const LONGEST = 3600;
/** Where a rate limit does not say how long. */
const UNSAID = 5;
/** A credential that was refused is refused again a moment later. */
const REFUSED = 60;

/** How long not to ask again after this answer, in seconds; `undefined` where it does not matter. */
export function waitAfter({ status, headers }: Response): number | undefined {
  if (status === 401 || status === 403) return REFUSED;
  const told = retryAfter(headers.get('Retry-After'));
  if (status === 429) return told ?? UNSAID;
  // Overloaded or under maintenance, and it says for how long (RFC 9110 section 15.6.4).
  return status === 503 ? told : undefined;
}

/** A wait as a person says it: `40 seconds`, `12 minutes`. */
export function inWords(seconds: number): string {
  if (seconds > 120) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}

/** `Retry-After` in seconds from now (RFC 9110 section 10.2.3), within bounds; `undefined` where it is neither form. */
function retryAfter(value: string | null): number | undefined {
  const text = value ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((httpDate(text) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, SHORTEST), LONGEST);
}

/** The three forms of RFC 9110 section 5.6.7, always GMT; the oldest one (asctime) does not say so. */
function httpDate(text: string): number {
  if (!/^[A-Z][a-z]{2,8},? .*\d\d:\d\d:\d\d/.test(text)) return Number.NaN;
  return Date.parse(text.endsWith(' GMT') ? text : `${text} GMT`);
}
