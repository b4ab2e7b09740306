/** What sends orders could not be fetched, so that none was sent. */
export class NotSentError extends Error {
  constructor(cause: unknown) {
    super('What sends an order could not be fetched.', { cause });
    this.name = 'NotSentError';
  }
}
