import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test('text kept over a reload is for one box, and no later reload brings it back', async () => {
  const history: { state: object; replaceState: (state: object) => void } = {
    state: { key: 'a', typed: 'harbour' },
    replaceState: (state) => {
      history.state = state;
    },
  };
  vi.stubGlobal('window', { history });
  vi.stubGlobal('history', history);
  // It looks as it is loaded, which another test may have done before.
  vi.resetModules();
  const { dropTyped, typedBeforeReload } = await import('./typed-before-reload.ts');
  expect(history.state).toEqual({ key: 'a' });
  expect(typedBeforeReload()).toBe('harbour');
  dropTyped();
  expect(typedBeforeReload()).toBeUndefined();
});
