import type { AddressWire } from '#contract/address.ts';
import type { JudgmentWire } from '#contract/ccj.ts';
import { addMonths, type Day, isoOf, REFERENCE_DAY } from '../days.ts';
import { chanceOf, type Random } from '../random.ts';
import { lastActive, type Traits } from '../traits.ts';
import { LENDERS } from '../words/people-words.ts';
import { list } from '../words/word-list.ts';

const CASE_SIGNS = list('A B C D E F G H J K L M N P Q R S T V W X Y Z 1 2 3 4 5 6 7 8 9');

/** Judgments are on the register for six years (SPEC 8). */
const EARLIEST = addMonths(REFERENCE_DAY, -72);

/** The rows of `ccj`, newest first. None in Scotland and Northern Ireland, which have their own registers. */
export function judgmentItems(traits: Traits, address: AddressWire): JudgmentWire[] {
  const random = chanceOf(traits, 'judgments');
  if (traits.office.place.court === '') return [];
  const from = Math.max(EARLIEST, traits.born + 90);
  const until = Math.min(traits.ended ?? REFERENCE_DAY, REFERENCE_DAY) - 5;
  const count = from >= until ? 0 : (traits.fixed.judgments ?? drawCount(traits, random));
  return Array.from({ length: count }, () => Math.round(random.between(from, until)))
    .sort((a, b) => b - a)
    .map((day) => judgment(traits, address, random, day));
}

function drawCount({ failedOn, owes, dormant }: Traits, random: Random): number {
  if (dormant) return 0;
  const trouble = failedOn !== undefined || owes > 0;
  if (!random.chance(trouble ? 0.45 : 0.055)) return 0;
  return Math.round(random.magnitude(1, trouble ? (random.chance(0.25) ? 44 : 8) : 4));
}

function judgment(traits: Traits, address: AddressWire, random: Random, day: Day): JudgmentWire {
  // A judgment paid within a month is removed from the register, so a satisfied one was paid later.
  const paid = addMonths(day, 1) + random.int(1, 700);
  const satisfied = random.chance(0.3) && paid <= REFERENCE_DAY ? paid : undefined;
  return {
    ...defendant(traits, address, random),
    court_name: random.chance(0.72)
      ? 'Civil National Business Centre'
      : `County Court at ${traits.office.place.court}`,
    case_number: Array.from({ length: 8 }, () => random.pick(CASE_SIGNS)).join(''),
    amount: String(Math.round(random.magnitude(180, random.chance(0.05) ? 250_000 : 14_000))),
    judgment_date: isoOf(day),
    satisfied_date: isoOf(satisfied),
    last_update_date: isoOf(Math.min((satisfied ?? day) + random.int(0, 5), REFERENCE_DAY)),
    status: satisfied === undefined ? 'Unsatisfied' : 'Satisfied',
  };
}

/** As stated by the claimant: sometimes abbreviated, without company number (Registry Trust). */
function defendant({ name }: Traits, address: AddressWire, random: Random) {
  const [line1 = '', line2 = '', line3 = ''] = [
    `${address.premises} ${address.address_line_1}`.trim(),
    address.address_line_2,
    address.region,
  ].filter((line) => line !== '');
  return {
    defendant_company_name: random.chance(0.2) ? name.replace(/ LIMITED$/, ' LTD') : name,
    defendant_address_line_1: line1,
    defendant_address_line_2: line2,
    defendant_address_line_3: line3,
    defendant_town: address.locality,
    defendant_post_code: address.postal_code,
  };
}

export type LoanCharge = {
  readonly code: string;
  readonly lender: string;
  readonly created: Day;
  readonly satisfied: Day | undefined;
};

const CHANCE_BY_SIZE = { Micro: 0.07, Small: 0.25, Medium: 0.55, Large: 0.75, '': 0.05 } as const;

/** Oldest first. A code is the company number and a sequence number of four digits. */
export function chargesOf(traits: Traits): LoanCharge[] {
  const random = chanceOf(traits, 'charges');
  const until = lastActive(traits);
  const { size, form, born, dormant, number } = traits;
  if (!form.reports || dormant || until - born < 300 || !random.chance(CHANCE_BY_SIZE[size])) return [];
  const days = Array.from({ length: random.int(1, size === 'Large' ? 8 : 3) }, () =>
    Math.round(random.between(born + 60, until - 60)),
  ).sort((a, b) => a - b);
  return days.map((created, place) => {
    const paid = addMonths(created, random.int(6, 120));
    return {
      code: `${number}${String(place + 1).padStart(4, '0')}`,
      lender: random.pick(LENDERS),
      created,
      satisfied: paid < until && random.chance(0.8) ? paid : undefined,
    };
  });
}
