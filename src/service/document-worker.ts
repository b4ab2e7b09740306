import { serveTasks } from '#threads/serve-tasks.ts';
import { documentPdf } from './document-pdf.ts';

/** The worker thread of `DocumentPool`; an entry point of the build, since Node 20 does not run TypeScript. */
serveTasks(documentPdf);
