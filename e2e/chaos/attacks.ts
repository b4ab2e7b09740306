import type { Random } from '../kill/random.ts';
import type { Attack, SourceKind } from './attack.ts';
import { CONNECTION_ATTACKS } from './connection-attacks.ts';
import { RECORD_ATTACKS } from './record-attacks.ts';

export const ATTACKS: Readonly<Record<string, Attack>> = { ...CONNECTION_ATTACKS, ...RECORD_ATTACKS };

export type Dealer = {
  /** The source of a process, in turn, if the attacks need both. */
  readonly sourceOf: (life: number) => SourceKind;
  /** An attack that does not run yet; all others come before it comes again. */
  readonly next: (source: SourceKind) => string | undefined;
  readonly done: (name: string) => void;
  readonly names: readonly string[];
};

/** Deals attacks like cards, so that a short run meets each kind. */
export function dealAttacks(random: Random, only: readonly string[]): Dealer {
  const unknown = only.find((name) => ATTACKS[name] === undefined);
  if (unknown !== undefined) {
    throw new Error(`There is no attack named “${unknown}”. There are: ${Object.keys(ATTACKS).join(', ')}.`);
  }
  const names = Object.keys(ATTACKS).filter((name) => only.length === 0 || only.includes(name));
  const cardsOf = (source: SourceKind) =>
    names.filter((name) => ['both', source].includes(ATTACKS[name]?.against ?? ''));
  const decks: Record<SourceKind, string[]> = { provider: [], sample: [] };
  const running = new Set<string>();
  const sources = (['provider', 'sample'] as const).filter((source) => cardsOf(source).length > 0);
  return {
    sourceOf: (life) => sources[life % sources.length] ?? 'provider',
    next: (source) => {
      if (decks[source].length === 0) decks[source] = shuffled(cardsOf(source), random);
      const name = decks[source].find((card) => !running.has(card));
      if (name === undefined) return undefined;
      decks[source] = decks[source].filter((card) => card !== name);
      running.add(name);
      return name;
    },
    done: (name) => running.delete(name),
    names,
  };
}

function shuffled(cards: readonly string[], random: Random): string[] {
  return cards
    .map((card) => ({ card, rank: random.between(0, 1) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ card }) => card);
}
