import { EnvironmentError } from '../server/environment.ts';

export function wholeCredits(amount: string | undefined): number {
  if (amount === undefined || !/^\d{1,12}$/.test(amount)) {
    throw new EnvironmentError('Credits are a whole number, such as 500.');
  }
  return Number(amount);
}
