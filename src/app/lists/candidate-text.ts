import { formatDate } from '#app/format/dates.ts';
import type { Candidate } from '#contract/api/lists.ts';

/** `Active, Halifax HX1 2QD`; `Dissolved 4 May 2021; formerly ALDER JOINERY LIMITED`. */
export function candidateText({ status, ceasedOn, locality, postalCode, formerName }: Candidate): string {
  const ended = ceasedOn === undefined ? '' : ` ${formatDate(ceasedOn)}`;
  const place = [locality, postalCode].filter((part) => part !== undefined && part !== '').join(' ');
  const facts = [...(status === undefined ? [] : [`${status}${ended}`]), ...(place === '' ? [] : [place])];
  const former = formerName === undefined ? [] : [`formerly ${formerName}`];
  return [facts.join(', '), ...former].filter((part) => part !== '').join('; ');
}
