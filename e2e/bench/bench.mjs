// `npm run bench`: measures what a person feels and what an operator pays, always as a ratio to a limit or to a peer
// measured in the same run; prints one table and fails where a bar is missed. Times are told beside and never asserted.
//
// `-- PART …` measures some parts only, `--json FILE` writes the figures down, `--companies N` makes another register
// than one of 5.5 million companies, which takes minutes and some gigabytes of the folder for temporary files.
// `--exact` measures what no busy machine can change, bytes and calls, so that a test may insist on it.
import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { measureBundles, measureTabs } from './bundle/bundle.mjs';
import { measureGroups } from './group/group.mjs';
import { isMissed, told } from './measurement.mjs';
import { measurePages } from './pages/pages.mjs';
import { measureProcess } from './process/process.mjs';
import { measureRegister } from './register/register.mjs';
import { measureGateway } from './server/gateway.mjs';
import { measureSingleCall } from './server/gateway-single-call.mjs';
import { measureService } from './server/service.mjs';
import { measureTables } from './table/table.mjs';

/** @typedef {import('./measurement.mjs').Measurement} Measurement */

const { values: chosen, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    exact: { type: 'boolean', default: false },
    json: { type: 'string' },
    companies: { type: 'string', default: '5500000' },
  },
});
if (!/^\d{4,8}$/.test(chosen.companies)) {
  throw new Error('--companies takes a number of companies, such as 5500000.');
}

/** What is measured, in this order; nothing beside anything else. @type {Record<string, () => Promise<Measurement[]>>} */
const PARTS = {
  bundle: measureBundles,
  tabs: measureTabs,
  pages: measurePages,
  table: measureTables,
  group: measureGroups,
  register: () => measureRegister(Number(chosen.companies)),
  process: measureProcess,
  service: measureService,
  gateway: measureGateway,
  'single-call': measureSingleCall,
};
/** Those that measure bytes and calls. @type {typeof PARTS} */
const EXACT = {
  bundle: measureBundles,
  tabs: measureTabs,
  'single-call': measureSingleCall,
};

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
console.table(measured.map(told));
if (chosen.json !== undefined) writeFileSync(chosen.json, `${JSON.stringify(report(), undefined, 2)}\n`);
if (measured.some(isMissed)) process.exitCode = 1;

/** The figures with what they were measured on. */
function report() {
  const [processor] = cpus();
  return {
    measuredAt: new Date().toISOString(),
    machine: { node: process.version, processor: processor?.model, cores: availableParallelism() },
    measurements: measured.map((measurement) => ({ ...measurement, missed: isMissed(measurement) })),
  };
}
