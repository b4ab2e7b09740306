import { expect, test } from 'vitest';
import { PanelBoundary } from './PanelBoundary.tsx';

const { getDerivedStateFromError, getDerivedStateFromProps } = PanelBoundary;

test('PanelBoundary keeps a failure until the data changes', () => {
  const [bought, refreshed] = [{ day: 1 }, { day: 2 }];
  const failed = { of: bought, ...getDerivedStateFromError(new Error('cannot be drawn')) };
  expect(getDerivedStateFromProps({ of: bought }, failed)).toBeNull();
  expect(getDerivedStateFromProps({ of: refreshed }, failed)).toEqual({ of: refreshed, failure: undefined });
});
