import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { DamagedEntry } from './input/import-fault.ts';
import type { InputFile, InputPart } from './input/input-part.ts';
import { openHead, type PartHead } from './input/part-head.ts';
import type { ImportDestination, SourceKind } from './source-kind.ts';
import { SOURCES, sourceOf } from './source-kinds.ts';
import { describeUnknown, isQuiet } from './unknown-part.ts';

/** What is told while files are read, and what ends it. */
export type Watch = {
  readonly signal: AbortSignal | undefined;
  /** Unpacked bytes that were read of the file at this place among the inputs. */
  readonly onBytes: (place: number, bytes: number, noun?: SourceKind['noun']) => void;
};

/** The kinds that were met, and in which files. */
export type MetSources = ReadonlyMap<SourceKind, readonly InputFile[]>;

/**
 * Reads every part of every file once, each by the kind that its beginning shows, and lists those of no kind. Answers
 * the kinds that were met, each with the files that it was met in, and a hash of what went into the register, in its order:
 * the contents, and the names of accounts.
 */
export async function readInputs(
  inputs: readonly InputFile[],
  to: ImportDestination,
  watch: Watch,
): Promise<{ sources: MetSources; content: string }> {
  const content = createHash('sha256');
  const sources = new Map<SourceKind, InputFile[]>();
  for (const [place, input] of inputs.entries()) {
    const inFile = new Set<SourceKind>();
    let damage: DamagedEntry | undefined;
    watch.onBytes(place, 0);
    for await (const part of input.parts()) {
      watch.signal?.throwIfAborted();
      const onBytes: OnBytes = (bytes, noun) => watch.onBytes(place, bytes, noun);
      const reading = new PartReading(input, part, to, onBytes, watch.signal);
      const { source, digest, unknownDamage } = await reading.run();
      if (digest !== undefined) content.update(digest);
      if (source !== undefined) inFile.add(source);
      damage ??= unknownDamage;
    }
    // A damaged entry whose beginning does not tell its kind may have been a part of anything that is beside it.
    if (damage !== undefined && [...inFile].some(({ eachADocument }) => !eachADocument)) throw damage;
    for (const source of inFile) sources.set(source, [...(sources.get(source) ?? []), input]);
  }
  return { sources, content: content.digest('hex') };
}

type OnBytes = (bytes: number, noun?: SourceKind['noun']) => void;

type PartOutcome = {
  readonly source?: SourceKind;
  /** Of what was read, if it was read to its end. */
  readonly digest?: Buffer;
  readonly unknownDamage?: DamagedEntry;
};

/** One part, from its beginning to its end. */
class PartReading {
  readonly #input: InputFile;
  readonly #part: InputPart;
  readonly #to: ImportDestination;
  readonly #onBytes: OnBytes;
  readonly #signal: AbortSignal | undefined;

  constructor(
    input: InputFile,
    part: InputPart,
    to: ImportDestination,
    onBytes: OnBytes,
    signal: AbortSignal | undefined,
  ) {
    this.#input = input;
    this.#part = part;
    this.#to = to;
    this.#onBytes = onBytes;
    this.#signal = signal;
  }

  async run(): Promise<PartOutcome> {
    const opened = await openHead(this.#part.chunks());
    try {
      const source = sourceOf(opened.head);
      return source === undefined ? this.#unknown(opened) : await this.#read(source, opened);
    } finally {
      await opened.close();
    }
  }

  async #read(source: SourceKind, { chunks }: PartHead): Promise<PartOutcome> {
    const { label } = this.#part;
    const { asAt } = this.#input;
    this.#to.report.of(source.name);
    const hash = createHash('sha256');
    // Names decide whose accounts a document's are, and which of two stand.
    if (source.eachADocument) hash.update(`${asAt ?? ''} ${basename(label)}\n`);
    try {
      const watched = this.#watched(chunks, (chunk) => {
        hash.update(chunk);
        this.#onBytes(chunk.length, source.noun);
      });
      await source.read({ label, asAt, chunks: watched }, this.#to);
      this.#onBytes(0, source.noun);
      return { source, digest: hash.digest() };
    } catch (fault) {
      if (!(fault instanceof DamagedEntry) || !source.eachADocument) throw fault;
      this.#to.report.reject({ file: label, line: 0, text: '' }, fault.message);
      return { source };
    }
  }

  #unknown({ head, damage }: PartHead): PartOutcome {
    const { label: file, bytes } = this.#part;
    this.#onBytes(bytes);
    if (damage !== undefined) {
      // Where it was not one of these, it stops the import.
      this.#to.report.of(SOURCES.find(({ eachADocument }) => eachADocument)?.name ?? '');
      this.#to.report.read();
      this.#to.report.reject({ file, line: 0, text: '' }, damage.message);
      return { unknownDamage: damage };
    }
    if (!isQuiet(head)) this.#to.report.leave(file, describeUnknown(head));
    return {};
  }

  async *#watched(chunks: AsyncIterable<Buffer>, watch: (chunk: Buffer) => void) {
    for await (const chunk of chunks) {
      this.#signal?.throwIfAborted();
      watch(chunk);
      yield chunk;
    }
  }
}
