/** One CSV of the input: a file, or an entry of a zip. */
export type InputPart = {
  /** How messages and the report name it. Never used as a path. */
  readonly label: string;
  /** Size when unpacked, in bytes. */
  readonly bytes: number;
  /** Reads it from the beginning, once. */
  readonly read: () => AsyncIterable<Buffer>;
};

export type InputFile = { readonly parts: readonly InputPart[]; readonly close: () => void };
