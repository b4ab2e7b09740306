// `npm run bench`: measures, always as a ratio to a peer measured in the same run, and fails where a bar is missed.
// `--exact` leaves out what takes time: bytes are the same on every machine, so that a test may insist on them, but what
// a busy machine does to a duration says nothing of the code.
import { parseArgs } from 'node:util';
import { BUNDLE_BAR, measureBundles } from './bundle.mjs';
import { measureCsv } from './csv.mjs';
import { measureGroups } from './group.mjs';
import { measureTable } from './table.mjs';

const { values: chosen } = parseArgs({ options: { exact: { type: 'boolean', default: false } } });

const rows = (await measureBundles()).map(({ page, bytes, ratio }) => ({
  what: `initial JavaScript of ${page}, gzip, against an empty page`,
  measured: `${(bytes / 1000).toFixed(1)} kB`,
  ratio: ratio.toFixed(3),
  bar: `<= ${BUNDLE_BAR}`,
  met: ratio <= BUNDLE_BAR,
}));
if (!chosen.exact) rows.push(...(await timed()));
console.table(rows);
if (rows.some(({ met }) => !met)) process.exitCode = 1;

/** What is measured on the clock, each against its own peer; without a bar it is told and not asserted. */
async function timed() {
  const measured = [await measureCsv(), ...(await measureTable()), ...(await measureGroups())];
  return measured.map(({ what, took, ratio, bar }) => ({
    what,
    measured: `${took.toFixed(0)} ms`,
    ratio: ratio.toFixed(3),
    bar: bar === undefined ? 'none' : `<= ${bar}`,
    met: bar === undefined || ratio <= bar,
  }));
}
