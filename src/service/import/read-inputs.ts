import { createHash } from 'node:crypto';
import { filedName } from './accounts/company-and-periods.ts';
import { ACCOUNTS, OLDER_ACCOUNTS } from './accounts/import-accounts.ts';
import { COMPANY_DATA } from './company-data/company-data.ts';
import { SIC_LIST } from './company-data/sic-list.ts';
import {
  DamagedEntryError,
  ImportError,
  type InputFile,
  type InputPart,
  type PartHead,
  printableName,
  readHead,
} from './input/input-part.ts';
import { NestedZips } from './input/nested-zips.ts';
import { isZip } from './input/zip-archive.ts';
import { OFFICERS } from './officers/import-officers.ts';
import { PERSONS_WITH_SIGNIFICANT_CONTROL } from './persons-with-significant-control/import-psc.ts';
import type { ImportDestination, SourceKind } from './source-kind.ts';

export type ReadOptions = {
  readonly signal: AbortSignal | undefined;
  readonly onBytes: (input: number, bytes: number, noun?: SourceKind['noun']) => void;
};

export type FoundSources = ReadonlyMap<SourceKind, readonly InputFile[]>;

/** Reads every part of every file once, in two rounds: first what needs no companies. Returns the files
 * with their dates, the kinds found, and a hash of the contents. */
export async function readInputs(
  inputs: readonly InputFile[],
  to: ImportDestination,
  options: ReadOptions,
): Promise<{ inputs: readonly InputFile[]; sources: FoundSources; content: string }> {
  const readings = inputs.map((input, index) => new InputReading(input, index, to, options));
  for (const reading of readings) await reading.readParts('first');
  for (const reading of readings) await reading.readParts('with companies');
  const content = createHash('sha256');
  const sources = new Map<SourceKind, InputFile[]>();
  const dated: InputFile[] = [];
  for (const reading of readings) {
    for (const digest of reading.digests) if (digest !== undefined) content.update(digest);
    const input = reading.datedInput;
    dated.push(input);
    for (const source of reading.sources) sources.set(source, [...(sources.get(source) ?? []), input]);
  }
  return { inputs: dated, sources, content: content.digest('hex') };
}

type Round = 'first' | 'with companies';

class InputReading {
  readonly sources = new Set<SourceKind>();
  /** By part, so that the hash does not depend on the round. */
  readonly digests: (Buffer | undefined)[] = [];
  readonly #input: InputFile;
  readonly #index: number;
  readonly #options: ReadOptions;
  readonly #reading: Omit<Reading, 'round'>;
  readonly #deferred = new Set<number>();
  #day: string | undefined;

  constructor(input: InputFile, index: number, to: ImportDestination, options: ReadOptions) {
    this.#input = input;
    this.#index = index;
    this.#options = options;
    this.#reading = {
      asAt: input.asAt,
      to,
      zips: new NestedZips(input),
      onBytes: (bytes, noun) => options.onBytes(index, bytes, noun),
      signal: options.signal,
    };
  }

  /** With the newest date that its contents state, if its name states none and all its kinds state one. */
  get datedInput(): InputFile {
    const allDated = [...this.sources].every(({ dateOf }) => dateOf !== undefined);
    return { ...this.#input, asAt: this.#input.asAt ?? (allDated ? this.#day : undefined) };
  }

  async readParts(round: Round): Promise<void> {
    if (round === 'with companies' && this.#deferred.size === 0) return;
    this.#options.onBytes(this.#index, 0);
    let damage: DamagedEntryError | undefined;
    let index = -1;
    for await (const part of this.#input.parts()) {
      this.#options.signal?.throwIfAborted();
      index += 1;
      if (round === 'with companies' && !this.#deferred.has(index)) continue;
      const outcome = await new PartReading(part, { ...this.#reading, round }).run();
      if (outcome.deferred) this.#deferred.add(index);
      else this.digests[index] = outcome.digest;
      if (outcome.day !== undefined && outcome.day > (this.#day ?? '')) this.#day = outcome.day;
      for (const source of outcome.sources) this.sources.add(source);
      damage ??= outcome.unknownDamage;
    }
    // A damaged entry of unknown kind may be a part of the data beside it.
    if (damage !== undefined && [...this.sources].some(({ isSingleDocument }) => !isSingleDocument))
      throw damage;
  }
}

type OnBytes = (bytes: number, noun?: SourceKind['noun']) => void;

/** What the parts of an input have in common. */
type Reading = {
  readonly round: Round;
  readonly asAt: string | undefined;
  readonly to: ImportDestination;
  /** `undefined` within a zip within a zip. */
  readonly zips: NestedZips | undefined;
  readonly onBytes: OnBytes;
  readonly signal: AbortSignal | undefined;
};

const IN_NESTED_ZIP = 'is in a zip within a zip, where only accounts are read; unpack that zip first';

type PartOutcome = {
  readonly sources: readonly SourceKind[];
  readonly digest?: Buffer;
  /** To be read with companies. */
  readonly deferred?: true;
  readonly day?: string | undefined;
  readonly unknownDamage?: DamagedEntryError;
};

class PartReading {
  readonly #part: InputPart;
  readonly #reading: Reading;

  constructor(part: InputPart, reading: Reading) {
    this.#part = part;
    this.#reading = reading;
  }

  async run(): Promise<PartOutcome> {
    const { to, zips } = this.#reading;
    const opened = await readHead(this.#part.chunks());
    try {
      const source = sourceOf(opened.head);
      if (zips === undefined && (isZip(opened.head) || source?.isSingleDocument === false)) {
        to.report.skip(this.#part.label, IN_NESTED_ZIP);
        return { sources: [] };
      }
      if (source?.needsCompanies && this.#reading.round === 'first') {
        return { sources: [source], deferred: true, day: source.dateOf?.(opened.head) };
      }
      if (source !== undefined) return await this.#read(source, opened);
      return zips !== undefined && isZip(opened.head)
        ? await this.#readZip(opened, zips)
        : this.#unknown(opened);
    } finally {
      await opened.close();
    }
  }

  async #read(source: SourceKind, { chunks }: PartHead): Promise<PartOutcome> {
    const { label } = this.#part;
    const { asAt, to, onBytes } = this.#reading;
    to.report.startKind(source.name);
    const hash = createHash('sha256');
    // The name of a document identifies its company and decides between two versions.
    if (source.isSingleDocument) hash.update(`${asAt ?? ''} ${filedName(label)}\n`);
    try {
      const watched = this.#watched(chunks, (chunk) => {
        hash.update(chunk);
        onBytes(chunk.length, source.noun);
      });
      await source.read({ label, asAt, chunks: watched }, to);
      onBytes(0, source.noun);
      return { sources: [source], digest: hash.digest() };
    } catch (error) {
      if (!(error instanceof DamagedEntryError) || !source.isSingleDocument) throw error;
      to.report.reject({ file: label, line: 0, text: '' }, error.message);
      return { sources: [source] };
    }
  }

  /** Reads the documents of a zip within a zip. If it cannot be opened, it is rejected like a document. */
  async #readZip({ chunks }: PartHead, zips: NestedZips): Promise<PartOutcome> {
    const { onBytes, signal } = this.#reading;
    const sources = new Set<SourceKind>();
    const hash = createHash('sha256');
    onBytes(this.#part.bytes);
    // The bytes of an input are counted by its own entries.
    const within = { ...this.#reading, zips: undefined, onBytes: () => {} };
    try {
      for await (const part of zips.partsOf(this.#part, chunks)) {
        signal?.throwIfAborted();
        const outcome = await new PartReading(part, within).run();
        if (outcome.digest !== undefined) hash.update(outcome.digest);
        for (const source of outcome.sources) sources.add(source);
      }
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      this.#reject(error);
    }
    return sources.size === 0 ? { sources: [] } : { sources: [...sources], digest: hash.digest() };
  }

  #unknown({ head, damage }: PartHead): PartOutcome {
    const { label: file, bytes } = this.#part;
    this.#reading.onBytes(bytes);
    if (damage !== undefined) {
      // `readInputs` stops the import if it cannot be a document.
      this.#reject(damage);
      return { sources: [], unknownDamage: damage };
    }
    if (!isSystemFile(head)) this.#reading.to.report.skip(file, describeUnknown(head));
    return { sources: [] };
  }

  #reject({ message }: ImportError): void {
    const { report } = this.#reading.to;
    report.startKind(ACCOUNTS.name);
    report.countRead();
    report.reject({ file: this.#part.label, line: 0, text: '' }, message);
  }

  async *#watched(chunks: AsyncIterable<Buffer>, watch: (chunk: Buffer) => void) {
    for await (const chunk of chunks) {
      this.#reading.signal?.throwIfAborted();
      watch(chunk);
      yield chunk;
    }
  }
}

/** All kinds of files, in the order in which they complete the register. */
export const SOURCES: readonly SourceKind[] = [
  COMPANY_DATA,
  SIC_LIST,
  ACCOUNTS,
  OLDER_ACCOUNTS,
  PERSONS_WITH_SIGNIFICANT_CONTROL,
  OFFICERS,
];

export function sourceOf(head: Buffer): SourceKind | undefined {
  return SOURCES.find(({ matches }) => matches(head));
}

export function supportedKinds(): string {
  const names = SOURCES.filter((source) => source !== OLDER_ACCOUNTS).map(({ name }) => name);
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** Files that macOS adds to zips: AppleDouble and .DS_Store. */
const SYSTEM_FILES = [Buffer.from([0x00, 0x05, 0x16, 0x07]), Buffer.from('\0\0\0\x01Bud1', 'latin1')];

const SIGNATURES: readonly (readonly [description: string, signature: Buffer])[] = [
  ['UTF-16 text, which is not supported; save it as UTF-8', Buffer.from([0xff, 0xfe])],
  ['UTF-16 text, which is not supported; save it as UTF-8', Buffer.from([0xfe, 0xff])],
  ['a gzip file, which is not supported; unpack it first', Buffer.from([0x1f, 0x8b])],
  ['a 7z archive, which is not supported; unpack it first', Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1')],
  ['a PDF, which is not supported', Buffer.from('%PDF')],
];

export function isSystemFile(head: Buffer): boolean {
  return SYSTEM_FILES.some((signature) => startsWith(head, signature));
}

/** Completes a sentence about a file of an unknown kind: `is empty`, `begins with "name,town"`. */
export function describeUnknown(head: Buffer): string {
  if (isZip(head)) return 'is a zip within a zip that has no accounts; unpack it first';
  const [known] = SIGNATURES.find(([, signature]) => startsWith(head, signature)) ?? [];
  if (known !== undefined) return `is ${known}`;
  // Latin text in UTF-16 has a zero in every other byte.
  const zeros = head.subarray(0, 200).filter((byte) => byte === 0).length;
  if (zeros >= 40) return 'is not UTF-8 text; if it is UTF-16, save it as UTF-8';
  const [line = ''] = head
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trim()
    .split(/[\r\n]/, 1);
  return line === '' ? 'is empty' : `begins with ${JSON.stringify(printableName(line.slice(0, 100)))}`;
}

function startsWith(head: Buffer, signature: Buffer): boolean {
  return head.subarray(0, signature.length).equals(signature);
}
