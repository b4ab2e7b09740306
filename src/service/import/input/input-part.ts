/** One file to read: one named on the command line, or an entry of a zip. */
export type InputPart = {
  /** How messages and the report name it, fit to be shown. Never used as a path. */
  readonly label: string;
  /** Size when unpacked, in bytes, as far as it is declared. */
  readonly bytes: number;
  /** Its bytes from the beginning, once. Throws `DamagedEntry` where the entry cannot be unpacked. */
  readonly chunks: () => AsyncIterable<Buffer>;
};

/** What a person named on the command line: a plain file, which is its own only part, or a zip. */
export type InputFile = {
  /** As named, fit to be shown. */
  readonly label: string;
  /** Size of all parts when unpacked, in bytes. */
  readonly bytes: number;
  /** How many parts there are. */
  readonly count: number;
  /** The day that its name or the names within it tell, `YYYY-MM-DD`. */
  readonly asAt: string | undefined;
  /** The parts in their order, one at a time: a zip may hold hundreds of thousands. */
  readonly parts: () => AsyncIterable<InputPart>;
  readonly close: () => void;
};
