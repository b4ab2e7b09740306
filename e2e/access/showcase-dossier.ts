import { buyCompany, buyRecord } from '../buy-records.mjs';
import { test as base, type Dossier, expect, startDossier } from '../dossier.ts';
import { HELD } from './app-pages.ts';

let showcase: Promise<Dossier> | undefined;

/** One process whose team holds all of one company, for all journeys of a worker. They look, so that nothing more is spent. */
export const test = base.extend({
  dossier: async ({ atEnd }, use) => {
    showcase ??= startShowcase(atEnd);
    await use(await showcase);
  },
});

export { expect };

async function startShowcase(atEnd: (act: () => Promise<void>) => void): Promise<Dossier> {
  const dossier = await startDossier();
  await buyRecord(dossier.url, '/search?query=limited');
  await buyCompany(dossier.url, HELD);
  const before = await dossier.charges();
  atEnd(async () => {
    expect(await dossier.charges(), 'looking spends nothing').toEqual(before);
    await dossier.stop();
  });
  return dossier;
}
