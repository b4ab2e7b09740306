/**
 * Fetches, free, what stands where a record is not held or where something became of buying it, and what a held one has to
 * offer besides. One that is held is shown without it.
 */
export const loadGateParts = () => import('./gate-parts.ts').then(({ GATE_PARTS }) => GATE_PARTS);

/** The same ahead of its need; failing says nothing, as it is asked for again where it is drawn. */
export function prepareGate(): void {
  void loadGateParts().catch(() => undefined);
}
