// `npm run bench`: measures, always as a ratio to a peer measured in the same run, and fails where a bar is missed.
import { BUNDLE_BAR, measureBundles } from './bundle.mjs';

const rows = (await measureBundles()).map(({ page, bytes, ratio }) => ({
  what: `initial JavaScript of ${page}, gzip, against an empty page`,
  measured: `${(bytes / 1000).toFixed(1)} kB`,
  ratio: ratio.toFixed(3),
  bar: `<= ${BUNDLE_BAR}`,
  met: ratio <= BUNDLE_BAR,
}));
console.table(rows);
if (rows.some(({ met }) => !met)) process.exitCode = 1;
