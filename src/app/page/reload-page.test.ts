import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test('the text of the search box survives one reload, for one box', async () => {
  const history: { state: object; replaceState: (state: object) => void } = {
    state: { key: 'a', typed: 'harbour' },
    replaceState: (state) => {
      history.state = state;
    },
  };
  vi.stubGlobal('window', { history });
  vi.stubGlobal('history', history);
  // The module reads the history when it is first imported.
  vi.resetModules();
  const { dropTyped, typedBeforeReload } = await import('./reload-page.ts');
  expect(history.state).toEqual({ key: 'a' });
  expect(typedBeforeReload()).toBe('harbour');
  dropTyped();
  expect(typedBeforeReload()).toBeUndefined();
});
