import { type ComponentType, useEffect, useState } from 'react';

/** A component whose code is fetched when it is first drawn, or before, and kept then. */
export type OnDemand<Props> = {
  readonly load: () => Promise<ComponentType<Props>>;
  loaded: ComponentType<Props> | undefined;
};

export function onDemand<Props>(fetchIt: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  const code: OnDemand<Props> = {
    loaded: undefined,
    load: async () => {
      code.loaded ??= await fetchIt();
      return code.loaded;
    },
  };
  return code;
}

/** One that the page does without where its code cannot be had. */
export function onDemandOrNothing<Props>(load: OnDemand<Props>['load']): OnDemand<Props> {
  return onDemand(() => load().catch(() => () => null));
}

/**
 * The component once its code is here, `undefined` until then. `React.lazy` does the same, but a fallback that is once on
 * the page stays there for 300 ms, however soon the code arrives. A failed fetch is thrown for the nearest error boundary.
 * Nothing is fetched before it `isWanted`.
 */
export function useOnDemand<Props>(code: OnDemand<Props>, isWanted = true): ComponentType<Props> | undefined {
  const [component, setComponent] = useState(() => code.loaded);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (component !== undefined || !isWanted) return;
    code.load().then((arrived) => setComponent(() => arrived), setFailure);
  }, [code, component, isWanted]);
  if (failure !== undefined) throw failure;
  return component;
}
