import { formatDate } from '#app/format/dates.ts';
import { statusTone } from '#app/format/status-tone.ts';
import type { CompanySummary } from '#contract/api/company.ts';
import type { Profile } from '#contract/profile.ts';
import { isUnreadable } from '#contract/values.ts';
import { type AttentionLine, type Evidence, type Finding, lineOf, type Subject } from '../attention-line.ts';
import type { Look } from '../look.ts';

const STATUS: Subject = { id: 'status', label: 'Status', operation: 'profile' };

/**
 * Ceased, insolvent, about to be struck off: a date of cessation is the overview's, a status only ever a search
 * result's (SPEC 2.4, 2.11). A date of cessation is the later news of the two and goes first. Which search told it nobody
 * remembers, so the line leads to the overview, where the day of that result stands.
 */
export function standing(company: CompanySummary, look: Look<Profile>): AttentionLine {
  const { ceasedOn, status, statusAsAt } = company;
  const evidence: Evidence =
    look.state === 'held' ? { operation: 'profile', hash: 'company' } : { operation: 'profile' };
  if (ceasedOn !== undefined) {
    const days = 'days' in look ? look.days : undefined;
    const words = `Ceased on ${formatDate(ceasedOn)}${besides(status)}`;
    return { ...STATUS, state: 'found', words, evidence, days, coverage: undefined };
  }
  if (status !== undefined) {
    const day = statusAsAt?.slice(0, 10);
    const days = day === undefined ? undefined : { from: day, to: day };
    return { ...STATUS, ...findingOf(status), evidence, days, coverage: undefined };
  }
  return lineOf(STATUS, look, ({ date_of_cessation }) => {
    const words = isUnreadable(date_of_cessation)
      ? `The date of cessation is “${date_of_cessation.unreadable}”`
      : 'Not ceased; liquidation or a strike-off would be told by a search that lists it';
    return { state: 'untold', words, evidence };
  });
}

function besides(status: string | undefined): string {
  return status === undefined ? '' : `; ${status} in a search result`;
}

function findingOf(status: string): Finding {
  const tone = statusTone(status);
  const words = `${status}, as a search result says`;
  if (tone === 'neutral') return { state: 'untold', words: `${words}; not a status known here` };
  return { state: tone === 'good' ? 'clear' : 'found', words };
}
