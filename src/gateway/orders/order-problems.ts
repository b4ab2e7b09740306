import { ProblemError } from '../problem.ts';

export function priceChanged(detail: string, credits: number): ProblemError {
  return new ProblemError('price-changed', `${detail} Nothing was ordered or charged.`, { credits });
}
