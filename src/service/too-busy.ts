import { TaskError } from '#threads/worker-pool.ts';
import { ServiceError } from './service-error.ts';

/** For `catch`: a worker pool whose queue is full becomes TOO_BUSY; other errors stay. */
export function tooBusyFor(what: string) {
  return (error: unknown): never => {
    const isBusy = error instanceof TaskError && error.reason === 'busy';
    throw isBusy ? new ServiceError('TOO_BUSY', `Too many ${what} are waiting. Nothing was charged.`) : error;
  };
}
