import { buyCompany, buyRecord } from '../buy-records.mjs';
import { test as base, type Dossier, expect, startDossier } from '../dossier.ts';
import { HELD } from './app-pages.ts';

/** One process whose team holds all of one company, for all journeys of a file. They look, so that nothing more is spent. */
export const test = base.extend<object, { showcase: Dossier }>({
  showcase: [
    async ({ browserName: _any }, use) => {
      const dossier = await startDossier();
      await buyRecord(dossier.url, '/search?query=limited');
      await buyCompany(dossier.url, HELD);
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
