import { readEnvironment } from './server/environment.ts';
import { onStop, run } from './server/run.ts';
import { startDossier } from './server/start-dossier.ts';

/** `npm start`. */
run(async () => {
  const programs = {
    search: new URL('./search-worker.js', import.meta.url),
    document: new URL('./document-worker.js', import.meta.url),
    sample: new URL('./sample-program.js', import.meta.url),
    riskEvaluator: new URL('./evaluate-risk-flags.js', import.meta.url),
    factsEvaluator: new URL('./evaluate-facts.js', import.meta.url),
    profileWriter: new URL('./profile-document.js', import.meta.url),
    riskWorker: new URL('./risk-worker.js', import.meta.url),
    differ: new URL('./diff-worker.js', import.meta.url),
    listFiles: new URL('./list-file-worker.js', import.meta.url),
    answerReader: new URL('./read-answer-worker.js', import.meta.url),
  };
  const { stop } = await startDossier(readEnvironment(process.env), { programs });
  onStop(stop);
});
