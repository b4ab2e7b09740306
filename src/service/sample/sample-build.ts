/** Raised whenever the generator writes other content for the same seed and size, so that old files are made anew. */
const EDITION = 3;

/** How many companies every sample has, the ones with fixed numbers: the least that a sample can be. */
export const SHOWCASE_SIZE = 19;

/** Identifies the content of a sample register. Apart from the generator, which only a first start needs. */
export function sampleBuild(seed: string, size: number): string {
  return `${seed}:${size}:${EDITION}`;
}
