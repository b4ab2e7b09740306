import { serveTasks } from '#threads/serve-tasks.ts';
import { diffTexts } from './diff-texts.ts';

/** The worker thread of `Differ`; an entry point of the build. */
serveTasks(diffTexts);
