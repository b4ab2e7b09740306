// `npm run bench`: measures, always as a ratio to a peer measured in the same run, and fails where a bar is missed.
// `--exact` leaves out what takes time: bytes are the same on every machine, so that a test may insist on them, but what
// a busy machine does to a duration says nothing of the code. `--register N` measures a register of N invented companies
// and nothing else; it takes minutes, and some gigabytes of the system's folder for temporary files.
import { parseArgs } from 'node:util';
import { BUNDLE_BAR, measureBundles } from './bundle.mjs';
import { measureCsv } from './csv.mjs';
import { measureGroups } from './group.mjs';
import { measureRegister } from './register/register.mjs';
import { measureTable } from './table.mjs';

/**
 * What was measured; without a ratio or a bar it is told and not asserted.
 * @typedef {{ what: string, measured: string, ratio?: number | undefined, bar?: number | undefined }} Measurement
 */

const { values: chosen } = parseArgs({
  options: { exact: { type: 'boolean', default: false }, register: { type: 'string' } },
});

const measured = chosen.register === undefined ? await application() : await register(chosen.register);
console.table(
  measured.map(({ what, measured: figure, ratio, bar }) => ({
    what,
    measured: figure,
    ratio: ratio?.toFixed(3) ?? '',
    bar: bar === undefined ? 'none' : `<= ${bar}`,
  })),
);
if (measured.some(({ ratio = 0, bar = Number.POSITIVE_INFINITY }) => ratio > bar)) process.exitCode = 1;

/** @returns {Promise<Measurement[]>} */
async function application() {
  const bundles = (await measureBundles()).map(({ page, bytes, ratio }) => ({
    what: `initial JavaScript of ${page}, gzip, against an empty page`,
    measured: `${(bytes / 1000).toFixed(1)} kB`,
    ratio,
    bar: BUNDLE_BAR,
  }));
  if (chosen.exact) return bundles;
  const timed = [await measureCsv(), ...(await measureTable()), ...(await measureGroups())];
  return [...bundles, ...timed.map(({ took, ...rest }) => ({ ...rest, measured: `${took.toFixed(0)} ms` }))];
}

/** @param {string} size @returns {Promise<Measurement[]>} */
async function register(size) {
  if (!/^\d{4,8}$/.test(size)) throw new Error('--register takes a number of companies, such as 5500000.');
  return await measureRegister(Number(size));
}
