// `npm run bench` prints one table of ratios to limits or to peers of the same run, and fails on a missed
// bar. Times are informative. `-- PART …` runs some parts only, `--json FILE` writes the results,
// `--companies N` sets the size of the register (default 5.5 million: 40 minutes, and 35 GB of temporary
// files; for lists 200,000), `--exact` runs only the part that is independent of load, which `npm test` asserts.
import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { measureBundle } from './bundle/bundle.mjs';
import { measureGroups } from './group/group.mjs';
import { measureLists } from './lists/lists.mjs';
import { isMissed, tableRow } from './measurement.mjs';
import { measurePages } from './pages/pages.mjs';
import { measureProcess } from './process/process.mjs';
import { measureRegister } from './register/register.mjs';
import { measureSearchQuality } from './search-quality/search-quality.mjs';
import { measureGateway } from './server/gateway.mjs';
import { measureSingleCall } from './server/gateway-single-call.mjs';
import { measureService } from './server/service.mjs';
import { measureVolume } from './server/volume.mjs';
import { measureTables } from './table/table.mjs';

/** @typedef {import('./measurement.mjs').Measurement} Measurement */

const { values: chosen, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    exact: { type: 'boolean', default: false },
    json: { type: 'string' },
    companies: { type: 'string' },
  },
});
if (chosen.companies !== undefined && !/^\d{4,8}$/.test(chosen.companies)) {
  throw new Error('--companies takes a number of companies, such as 5500000.');
}

const companies = chosen.companies === undefined ? undefined : Number(chosen.companies);

/** Run one after the other, in this order. @type {Record<string, () => Promise<Measurement[]>>} */
const PARTS = {
  bundle: measureBundle,
  pages: measurePages,
  table: measureTables,
  group: measureGroups,
  register: () => measureRegister(companies ?? 5_500_000),
  lists: () => measureLists(companies),
  'search-quality': measureSearchQuality,
  process: measureProcess,
  service: measureService,
  gateway: measureGateway,
  volume: measureVolume,
  'single-call': measureSingleCall,
};
/** The part that is independent of load. @type {typeof PARTS} */
const EXACT = { 'single-call': measureSingleCall };

const parts = chosen.exact ? EXACT : PARTS;
const wanted = !chosen.exact && positionals.length > 0 ? positionals : Object.keys(parts);
const unknown = wanted.filter((part) => parts[part] === undefined);
if (unknown.length > 0)
  throw new Error(`There is no ${unknown}: parts are ${Object.keys(parts).join(', ')}.`);

/** @type {Measurement[]} */
const measured = [];
for (const part of wanted) {
  process.stderr.write(`Measuring: ${part} …\n`);
  measured.push(...((await parts[part]?.()) ?? []));
}
console.table(measured.map(tableRow));
if (chosen.json !== undefined) writeFileSync(chosen.json, `${JSON.stringify(report(), undefined, 2)}\n`);
if (measured.some(isMissed)) process.exitCode = 1;

function report() {
  const [processor] = cpus();
  return {
    measuredAt: new Date().toISOString(),
    machine: { node: process.version, processor: processor?.model, cores: availableParallelism() },
    measurements: measured.map((measurement) => ({ ...measurement, missed: isMissed(measurement) })),
  };
}
