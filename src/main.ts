import { startDossier } from './server/dossier.ts';
import { readEnvironment } from './server/environment.ts';
import { onStop, run } from './server/run.ts';

/** `npm start`. */
run(async () => {
  const programs = {
    search: new URL('./search-worker.js', import.meta.url),
    sample: new URL('./sample-program.js', import.meta.url),
    drawing: new URL('./draw-page.js', import.meta.url),
    judging: new URL('./judge-records.js', import.meta.url),
  };
  const { stop } = await startDossier(readEnvironment(process.env), { programs });
  onStop(stop);
});
