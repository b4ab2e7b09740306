import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from 'vitest';
import { play } from './scene.ts';
test('t', { timeout: 100000 }, async () => {
  const ms = [800, 4000, 300];
  await play('SQLite', () => ({ kind: 'late', milliseconds: ms.shift() ?? 0 }), async ({ start, provider, states }) => {
    const g = await start();
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const other = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (a: http.Agent, path: string, method: string) => new Promise<string>((resolve) => {
      const r = http.request(g.url + path, { agent: a, method, headers: method === 'POST' ? { 'If-None-Match': '*' } : {} }, (res) => {
        res.resume(); res.on('end', () => resolve(`${method} ${path} ${res.statusCode} connection=${res.headers.connection} reused=${r.reusedSocket}`)); });
      r.on('error', (e) => resolve(`${method} ${path} ${e.message}`));
      r.end();
    });
    const a = ask(agent, '/api/company/90000001/ccj', 'POST');
    while (provider.calls.length < 1) await wait(5);
    const b = ask(other, '/api/company/90000002/ccj', 'POST');
    while (provider.calls.length < 2) await wait(5);
    g.signal('SIGTERM');
    const t = performance.now();
    console.log(await a);
    console.log(await ask(agent, '/health', 'GET'));
    console.log(await ask(agent, '/api/company/90000003/ccj', 'POST'));
    console.log(await b, Math.round(performance.now() - t));
    console.log(await g.ended, Math.round(performance.now() - t), await states(), provider.calls.length);
  });
});
