import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'vitest';
import { importFinancials } from './financials-fixture.ts';
test('p', async () => {
  const D='../shared/data/05_accounts/ixbrl/';
  const small = readdirSync(D).filter(f=>f.startsWith('Prod223_3517')).map(f=>({f, bytes: readFileSync(D+f)}));
  const parts=[]; const numbers=[];
  for (let i=0;i<600;i++){ const s=small[i%6] as any; const n=String(92000000+i); numbers.push(n); parts.push({label:`Prod223_1_${n}_${s.f.slice(-13,-5)}.html`, bytes:s.bytes}); }
  const c=process.cpuUsage(); const t=performance.now();
  const r = await importFinancials(numbers, ...parts);
  const u=process.cpuUsage(c);
  console.log('PERF', r.covered, 'wall ms/doc', (performance.now()-t)/600, 'cpu ms/doc', (u.user+u.system)/600000, 'kB/doc', parts.reduce((a,p)=>a+p.bytes.length,0)/600/1024, 'register bytes/company', r.bytes.length/600, process.memoryUsage().rss/1e6);
}, 120000);
