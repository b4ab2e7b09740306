type FailureTexts = {
  /** `message`: of the error. */
  readonly notDrawn: (message: string) => string;
  readonly notReached: (reason: string) => string;
  readonly notLoaded: (reason: string) => string;
  readonly notRead: (reason: string) => string;
  readonly retry: string;
};

const PAID: FailureTexts = {
  notDrawn: (message) =>
    `The rest of the page works, what the team bought is kept, and nothing was charged by this. (${message})`,
  notReached: (reason) => `${reason}. Pages already open remain available. Nothing was charged.`,
  notLoaded: (reason) =>
    `${reason}. Reloading keeps this address and costs nothing; what the team bought is kept.`,
  notRead: (reason) => `${reason} Reading is free.`,
  retry: 'Try again, free',
};

const UNPRICED: FailureTexts = {
  notDrawn: (message) => `The rest of the page works. (${message})`,
  notReached: (reason) => `${reason}. Pages already open remain available.`,
  notLoaded: (reason) => `${reason}. Reloading keeps this address.`,
  notRead: (reason) => reason,
  retry: 'Try again',
};

/** What a failure costs and keeps is said only where records are bought. */
export function failureTexts(isFree: boolean): FailureTexts {
  return isFree ? UNPRICED : PAID;
}
