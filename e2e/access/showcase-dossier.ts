import { COMPANY_OPERATIONS } from '#contract/operations.ts';
import { test as base, type Dossier, expect, startDossier } from '../dossier.ts';
import { HELD } from './app-pages.ts';

const BOUGHT = ['/search?query=limited', ...COMPANY_OPERATIONS.map((name) => `/company/${HELD}/${name}`)];

/** One process whose team holds all of one company, for all journeys of a file. They look, so that nothing more is spent. */
export const test = base.extend<object, { showcase: Dossier }>({
  showcase: [
    async ({ browserName: _any }, use) => {
      const dossier = await startDossier();
      for (const path of BOUGHT) {
        const headers = { 'If-None-Match': '*' };
        expect((await fetch(`${dossier.url}/api${path}`, { method: 'POST', headers })).status).toBe(201);
      }
      const before = await dossier.charges();
      await use(dossier);
      expect(await dossier.charges(), 'looking spends nothing').toEqual(before);
      await dossier.stop();
    },
    { scope: 'worker' },
  ],
  dossier: async ({ showcase }, use) => use(showcase),
});

export { expect };
