import { SERVICE_ERRORS, type ServiceErrorCode } from '#contract/errors.ts';

/** A request the lookup service does not answer with a record. It never costs credits. */
export class ServiceError extends Error {
  readonly code: ServiceErrorCode;

  constructor(code: ServiceErrorCode, message: string) {
    super(message);
    this.code = code;
  }

  get status(): number {
    return SERVICE_ERRORS[this.code];
  }

  /** The body, `{status: "error", code, message}`. */
  get body(): { status: 'error'; code: ServiceErrorCode; message: string } {
    return { status: 'error', code: this.code, message: this.message };
  }
}
