import type { Candidate } from '#contract/api/lists.ts';
import { isEnded } from '#contract/company-status.ts';
import { editDistance } from '#contract/edit-distance.ts';
import { foldName } from '#contract/same-name.ts';
import type { RowMatch } from '../lists/row-match.ts';
import { COMPANY_TYPE, type ReconcileCandidate, type ReconcileQuery } from './protocol.ts';

/** `match` is true only where the rules of lists match by themselves: nobody is to take a likely one for certain. */
export function candidatesOf(
  { facts, limit }: ReconcileQuery,
  match: RowMatch,
  others: readonly Candidate[],
): ReconcileCandidate[] {
  const { companyNumber } = match;
  const found = new Map(
    [...others, ...match.candidates].map((each): [string, Candidate] => [each.companyNumber, each]),
  );
  const candidates = [...found.values()]
    .filter((each) => each.companyNumber !== companyNumber)
    .map(
      (each): ReconcileCandidate => ({ ...shown(each), score: similarity(facts.name, each), match: false }),
    );
  if (companyNumber !== null) {
    const itself = found.get(companyNumber);
    const companyName = match.companyName ?? itself?.companyName ?? companyNumber;
    candidates.push({ ...shown({ ...itself, companyNumber, companyName }), score: 100, match: true });
  }
  return candidates.toSorted((a, b) => b.score - a.score).slice(0, limit);
}

function shown(candidate: Candidate) {
  return {
    id: candidate.companyNumber,
    name: candidate.companyName,
    description: descriptionOf(candidate),
    type: [COMPANY_TYPE] as const,
  };
}

/** `00445790 · Active · Cheshunt EN8 9SL · formerly ACME LIMITED`. */
export function descriptionOf(candidate: Candidate): string {
  const { companyNumber, status, locality, postalCode, formerName } = candidate;
  const place = [locality, postalCode].filter((part) => part !== undefined).join(' ');
  return [companyNumber, status, place, formerName && `formerly ${formerName}`]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');
}

const EXACT = 90;
const MOST_SIMILAR = 80;
const LESS_IF_ENDED = 10;

/** Below that of a match: of the letters of both names, how many agree. */
function similarity(name: string, { companyName, formerName, status, ceasedOn }: Candidate): number {
  const [given, registered] = [foldName(name).key, foldName(formerName ?? companyName).key];
  const longer = Math.max(given.length, registered.length, 1);
  const share = 1 - Math.min(editDistance(given, registered, longer), longer) / longer;
  const score = given === registered ? EXACT : Math.round(MOST_SIMILAR * share);
  const hasEnded = ceasedOn !== undefined || (status !== undefined && isEnded(status));
  return Math.max(0, score - (hasEnded ? LESS_IF_ENDED : 0));
}
