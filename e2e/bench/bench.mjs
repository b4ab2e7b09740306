// `npm run bench`: measures, always as a ratio to a peer measured in the same run, and fails where a bar is missed.
import { BUNDLE_BAR, measureBundles } from './bundle.mjs';
import { CSV_BAR, measureCsv } from './csv.mjs';
import { measureTable } from './table.mjs';

const rows = (await measureBundles()).map(({ page, bytes, ratio }) => ({
  what: `initial JavaScript of ${page}, gzip, against an empty page`,
  measured: `${(bytes / 1000).toFixed(1)} kB`,
  ratio: ratio.toFixed(3),
  bar: `<= ${BUNDLE_BAR}`,
  met: ratio <= BUNDLE_BAR,
}));
const csv = await measureCsv();
rows.push({
  what: 'CSV of 100,000 rows, from values to text, against papaparse alone on the same cells',
  measured: `${csv.ours.toFixed(0)} ms`,
  ratio: csv.ratio.toFixed(3),
  bar: `<= ${CSV_BAR}`,
  met: csv.ratio <= CSV_BAR,
});
for (const { what, took, ratio, bar } of await measureTable()) {
  rows.push({
    what,
    measured: `${took.toFixed(0)} ms`,
    ratio: ratio.toFixed(3),
    bar: `<= ${bar}`,
    met: ratio <= bar,
  });
}
console.table(rows);
if (rows.some(({ met }) => !met)) process.exitCode = 1;
