import { SOURCE } from '#contract/api/source.ts';

/** The id of the source, and the build of its data where that changes under one id. */
let current: string | undefined;

/** Another source, or a newer build of the same one. */
export type SourceChange = 'source' | 'build';

/** Until the notice is dismissed. */
let change: SourceChange | undefined;

const listeners = new Set<() => void>();

export const currentSource = (): string | undefined => current;

/** A purchase names it, so that no other source carries it out. */
export const currentSourceId = (): string | undefined => idOf(current);

/** A price belongs to a source. */
export function sourceHeader(): Readonly<Record<string, string>> {
  const source = currentSourceId();
  return source === undefined ? {} : { [SOURCE]: source };
}

/** Of an answer; ids have no blanks. */
export function sourceOf(id: string | null, build: string | null): string | null {
  return id === null || build === null ? id : `${id} ${build}`;
}

function idOf(source: string | undefined): string | undefined {
  return source?.split(' ')[0];
}

/** `asked` was current at the request. If it was unknown, a difference counts as a change, and a refetch follows. */
export function compareSource(named: string | null, asked: string | undefined): void {
  if (named === null || named === current) return;
  // A late response from the former source.
  if (asked !== undefined && asked !== current) return;
  const former = current;
  current = named;
  if (former === undefined) return;
  const isBuild = idOf(former) === idOf(named) && change !== 'source';
  setChange(isBuild ? 'build' : 'source');
}

export const sourceChange = (): SourceChange | undefined => change;

export const dismissSourceChange = () => setChange(undefined);

/** Also called when the notice is dismissed. Returns the unsubscribe function. */
export function onSourceChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setChange(next: SourceChange | undefined): void {
  change = next;
  for (const notify of listeners) notify();
}
