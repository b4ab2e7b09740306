import { useSyncExternalStore } from 'react';

const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

export function readDensity(text: string | null | undefined): Density | undefined {
  return DENSITIES.find((density) => density === text);
}

const KEY = 'density';

/** Chosen once for every table and remembered on this device, like the theme. */
export function useDensity(): Density {
  return useSyncExternalStore(subscribe, currentDensity);
}

/** Without storage the density lasts until the page is reloaded. */
export function chooseDensity(density: Density): void {
  document.documentElement.dataset[KEY] = density;
  try {
    localStorage.setItem(KEY, density);
  } catch {
    // Storage is blocked.
  }
}

function currentDensity(): Density {
  return readDensity(document.documentElement.dataset[KEY]) ?? storedDensity() ?? 'comfortable';
}

function storedDensity(): Density | undefined {
  try {
    return readDensity(localStorage.getItem(KEY));
  } catch {
    return undefined;
  }
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: [`data-${KEY}`] });
  return () => observer.disconnect();
}
