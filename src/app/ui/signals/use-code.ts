import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** What stands in a file that is fetched later than the page that uses it. */
export type Code<T extends object> = {
  readonly load: () => Promise<T>;
  /** What it holds, once it is here. */
  loaded: T | undefined;
};

export function laterCode<T extends object>(fetchIt: () => Promise<T>): Code<T> {
  const code: Code<T> = {
    loaded: undefined,
    load: async () => {
      code.loaded ??= await fetchIt();
      return code.loaded;
    },
  };
  return code;
}

/**
 * Code that is fetched apart from the page, `undefined` until it is here: fetched at once where it is needed `now`, when the
 * browser is `idle`, or `not` until that changes. That it cannot be had is thrown for the nearest error boundary where it is
 * needed now; else the page does without. `React.lazy` does the same, but a fallback that is once on the page stays there for
 * 300 ms, however soon the code arrives.
 */
export function useCode<T extends object>(
  code: Code<T>,
  need: 'now' | 'idle' | 'not' = 'now',
): T | undefined {
  const [, setArrived] = useState(() => code.loaded);
  const [failure, setFailure] = useState<unknown>();
  const isDue = need !== 'not' && code.loaded === undefined;
  useEffect(() => {
    if (!isDue) return undefined;
    const load = () =>
      void code.load().then(
        (arrived) => startTransition(() => setArrived(() => arrived)),
        (error: unknown) => need === 'now' && setFailure(error),
      );
    if (need === 'idle') return whenIdle(load);
    load();
    return undefined;
  }, [code, isDue, need]);
  if (failure !== undefined) throw failure;
  return code.loaded;
}
