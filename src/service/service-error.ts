import { SERVICE_ERRORS, type ServiceErrorCode } from '#contract/errors.ts';

/** An error response of the lookup service. */
export class ServiceError extends Error {
  readonly code: ServiceErrorCode;

  constructor(code: ServiceErrorCode, message: string) {
    super(message);
    this.code = code;
  }

  get status(): number {
    return SERVICE_ERRORS[this.code];
  }

  get body(): { status: 'error'; code: ServiceErrorCode; message: string } {
    return { status: 'error', code: this.code, message: this.message };
  }
}
