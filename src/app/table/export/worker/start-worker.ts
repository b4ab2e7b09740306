import workerUrl from './export-worker.ts?worker&url';

/** The part of the Trusted Types API used here; what a policy makes stands wherever an address stands. */
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => URL };
};

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/**
 * Starts the worker that writes files. Our content security policy lets scripts be started by an address only after a
 * policy of our own has passed it (`require-trusted-types-for`): this one passes the worker and nothing else.
 */
export function startExportWorker(): Worker {
  policy ??= window.trustedTypes?.createPolicy('dossier-export-worker', { createScriptURL: onlyTheWorker });
  return new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
}

let prefetched = false;

/** Has the browser keep the worker's code at hand, which is else loaded when it starts. */
export function prefetchExportWorker(): void {
  if (prefetched) return;
  prefetched = true;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = workerUrl;
  document.head.append(link);
}

function onlyTheWorker(url: string): string {
  if (url !== workerUrl) throw new TypeError(`${url} is not the worker of exports`);
  return url;
}
