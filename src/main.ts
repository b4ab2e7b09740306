import { startDossier } from './server/dossier.ts';
import { readEnvironment } from './server/environment.ts';
import { onStop, run } from './server/run.ts';

/** `npm start`. */
run(async () => {
  const searchProgram = new URL('./search-worker.js', import.meta.url);
  const { stop } = await startDossier(readEnvironment(process.env), { searchProgram });
  onStop(stop);
});
