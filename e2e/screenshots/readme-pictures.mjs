// The README's pictures: the visible part of the page at double resolution, in `docs/images`.
import { COMPANY } from './scenes.mjs';

/** @typedef {import('./photographs.mjs').Look} Look */
/** @typedef {import('./scenes.mjs').Scene} Scene */
/** @typedef {{ file: string, scene: Scene, look: Look }} Picture */

/** @param {string} file @param {Omit<Scene, 'name'>} scene @param {Partial<Look>} look @returns {Picture} */
function picture(file, scene, look = {}) {
  return {
    file: `${file}.webp`,
    scene: { name: `README ${file}`, ...scene },
    look: { theme: 'light', width: 1280, height: 800, sharpness: 2, ...look },
  };
}

export const BEFORE_BUYING = [
  picture('price', { path: `/company/${COMPANY.complete}/ccj` }, { height: 560 }),
];

/** Bought first, so that prices and bought records are both visible. */
export const BOUGHT_FIRST = ['profile', 'documents', 'ccj'].map(
  (operation) => `/company/${COMPANY.troubled}/${operation}`,
);
const TROUBLED = `/company/${COMPANY.troubled}/profile`;

export const WHILE_BUYING = [
  picture('company-light', { path: TROUBLED }),
  picture('company-dark', { path: TROUBLED }, { theme: 'dark' }),
  picture('phone', { path: TROUBLED }, { width: 390 }),
];

export const AFTER_BUYING = [
  picture('financials', { path: `/company/${COMPANY.complete}/financials` }),
  picture('group', { path: `/company/${COMPANY.complete}/group-structure?view=drawing` }),
];
