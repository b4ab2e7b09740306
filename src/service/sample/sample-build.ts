/** Increase when the generator writes different content for the same seed and size; old files are then rebuilt. */
const GENERATOR_VERSION = 3;

/** Companies with fixed numbers, which every sample has: the minimum size. */
export const SHOWCASE_SIZE = 19;

/** Identifies the content of a sample register. In its own file, so that later starts need not load the generator. */
export function sampleBuild(seed: string, size: number): string {
  return `${seed}:${size}:${GENERATOR_VERSION}`;
}
