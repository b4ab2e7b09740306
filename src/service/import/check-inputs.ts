import { COMPANY_DATA } from './company-data/company-data.ts';
import { ImportFault } from './input/import-fault.ts';
import type { InputFile, InputPart } from './input/input-part.ts';
import { openHead } from './input/part-head.ts';
import type { SourceKind } from './source-kind.ts';
import { kindsRead, SOURCES, sourceOf } from './source-kinds.ts';
import { describeUnknown, isQuiet } from './unknown-part.ts';

/**
 * Makes sure, before hours of reading, that every file has something of a known kind and that one has company data,
 * without which nothing else has a company to belong to. Only beginnings are read, and of a zip as few as will do.
 */
export async function checkInputs(
  inputs: readonly InputFile[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const first: SourceKind[] = [];
  for (const input of inputs) first.push(await firstSource(input, signal));
  if (first.includes(COMPANY_DATA)) return;
  for (const input of inputs) if (await holdsCompanyData(input, signal)) return;
  throw new ImportFault(
    `There is no company data among these files: ${nounsOf(first)} can only be imported together with it.`,
  );
}

function nounsOf(sources: readonly SourceKind[]): string {
  const given = SOURCES.filter((source) => sources.includes(source));
  return given.map(({ name }) => name).join(' and ');
}

/** The kind of the first part that is of one. */
async function firstSource(input: InputFile, signal: AbortSignal | undefined): Promise<SourceKind> {
  let unknown: string | undefined;
  let damage: ImportFault | undefined;
  for await (const part of input.parts()) {
    signal?.throwIfAborted();
    const seen = await lookAt(part);
    if (seen.source !== undefined) return seen.source;
    damage ??= seen.damage;
    if (!isQuiet(seen.head)) unknown ??= `${part.label} ${describeUnknown(seen.head)}`;
  }
  if (damage !== undefined) throw damage;
  throw new ImportFault(
    `${unknown ?? `${input.label} holds no file`}. What is read is ${kindsRead()}, plain or zipped.`,
  );
}

async function holdsCompanyData(input: InputFile, signal: AbortSignal | undefined): Promise<boolean> {
  // The only part of a plain file was looked at.
  if (input.count === 1) return false;
  for await (const part of input.parts()) {
    signal?.throwIfAborted();
    const { source } = await lookAt(part);
    if (source === COMPANY_DATA) return true;
  }
  return false;
}

async function lookAt(part: InputPart) {
  const opened = await openHead(part.chunks());
  try {
    return { head: opened.head, source: sourceOf(opened.head), damage: opened.damage };
  } finally {
    await opened.close();
  }
}
