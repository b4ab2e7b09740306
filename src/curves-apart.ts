import type { Plugin } from 'vite';

/** Recharts' lines and areas, which of all that is drawn here only its tooltip could need. */
const CURVES = /\/recharts\/es6\/shape\/Curve\.js$/;
const SHAPES = /d3-shape$/;
const COPY = '?curves';

/**
 * Gives them a copy of d3-shape to themselves. That is one module, which comes with the first file that needs any of it and
 * has what all others need as well: bars, which need little of it, would bring along the curves.
 */
export function curvesApart(): Plugin {
  return {
    name: 'curves-apart',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(id, importer = '') {
      // Another package stands between the two.
      if (!SHAPES.test(id) || !(CURVES.test(importer) || importer.endsWith(COPY))) return null;
      const found = await this.resolve(id, importer, { skipSelf: true });
      return found && `${found.id}${COPY}`;
    },
  };
}
