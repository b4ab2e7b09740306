import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { COMPANY_DATA } from './company-data/company-data.ts';
import { ImportError, type InputFile, type InputPart, type PartHead, readHead } from './input/input-part.ts';
import { NestedZips } from './input/nested-zips.ts';
import { isZip } from './input/zip-archive.ts';
import { describeUnknown, isSystemFile, SOURCES, sourceOf, supportedKinds } from './read-inputs.ts';
import type { SourceKind } from './source-kind.ts';

/** Checks, before hours of reading, the kind of every file by its beginning. Throws an `ImportError`. */
export async function checkInputs(
  inputs: readonly InputFile[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const first: SourceKind[] = [];
  for (const input of inputs) first.push(await firstSource(input, signal));
  if (first.includes(COMPANY_DATA)) return;
  for (const input of inputs) if (await holdsCompanyData(input, signal)) return;
  throw new ImportError(
    `These files have no company data. Add some: ${nounsOf(first)} cannot be imported without it.`,
  );
}

function nounsOf(sources: readonly SourceKind[]): string {
  const given = SOURCES.filter((source) => sources.includes(source));
  return given.map(({ name }) => name).join(' and ');
}

async function firstSource(input: InputFile, signal: AbortSignal | undefined): Promise<SourceKind> {
  let unknown: string | undefined;
  let damage: ImportError | undefined;
  const zips = new NestedZips(input);
  for await (const part of input.parts()) {
    signal?.throwIfAborted();
    const seen = await inspect(part, zips);
    if (seen.source !== undefined) return seen.source;
    damage ??= seen.damage;
    if (!isSystemFile(seen.head)) unknown ??= `${part.label} ${describeUnknown(seen.head)}`;
  }
  if (damage !== undefined) throw damage;
  throw new ImportError(
    `${unknown ?? `${input.label} contains no files`}. Supported: ${supportedKinds()}, plain or zipped.`,
  );
}

async function holdsCompanyData(input: InputFile, signal: AbortSignal | undefined): Promise<boolean> {
  // The only part of a plain file was already checked.
  if (input.count === 1) return false;
  for await (const part of input.parts()) {
    signal?.throwIfAborted();
    const { source } = await inspect(part);
    if (source === COMPANY_DATA) return true;
  }
  return false;
}

type Inspected = {
  readonly head: Buffer;
  readonly source: SourceKind | undefined;
  readonly damage: ImportError | undefined;
};

/** With `zips` also looks for documents in a part that is a zip. */
async function inspect(part: InputPart, zips?: NestedZips): Promise<Inspected> {
  const opened = await readHead(part.chunks());
  try {
    const { head, damage } = opened;
    if (zips !== undefined && isZip(head)) return await inspectZip(part, opened, zips);
    return { head, source: sourceOf(head), damage };
  } finally {
    await opened.close();
  }
}

async function inspectZip(part: InputPart, { head, chunks }: PartHead, zips: NestedZips): Promise<Inspected> {
  try {
    for await (const inner of zips.partsOf(part, chunks)) {
      const { source } = await inspect(inner);
      if (source?.isSingleDocument) return { head, source, damage: undefined };
    }
    return { head, source: undefined, damage: undefined };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return { head, source: undefined, damage: error };
  }
}

/** Creates the folders of these files and checks that they are writable. Throws an `ImportError`. */
export function checkDestination(paths: readonly string[]): void {
  for (const path of paths) {
    const folder = dirname(path);
    try {
      mkdirSync(folder, { recursive: true });
      accessSync(folder, constants.W_OK | constants.X_OK);
    } catch (error) {
      throw new ImportError(reasonNotWritable(folder, error));
    }
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
      throw new ImportError(
        `${path} is a folder, but the import needs a file there. Move it and import again.`,
      );
    }
  }
}

export function toImportError(error: unknown, registerPath: string): unknown {
  const code = codeOf(error);
  if (code !== 'ENOSPC' && code !== 'SQLITE_FULL') return error;
  return new ImportError(`The disk of ${dirname(registerPath)} is full. Free some space and import again.`);
}

function reasonNotWritable(folder: string, error: unknown): string {
  const code = codeOf(error);
  if (code === 'EACCES' || code === 'EPERM') return `No permission to write to the folder ${folder}.`;
  if (code === 'EROFS') return `The folder ${folder} is on a read-only disk.`;
  if (code === 'EEXIST' || code === 'ENOTDIR') return `${folder} is not a folder.`;
  return `Cannot write to the folder ${folder}: ${error instanceof Error ? error.message : String(error)}.`;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
