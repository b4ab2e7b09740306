import { ExportChoices } from './ExportChoices.tsx';
import { ExportProgress } from './ExportProgress.tsx';
import { spokenWords } from './export-words.ts';
import { prepareExport, writeFile } from './write-file.ts';

/** What an export needs beside its buttons, in one file. */
export const EXPORT_PARTS = { ExportChoices, ExportProgress, prepareExport, spokenWords, writeFile };
