import type { AddressWire } from '#contract/address.ts';
import type { JudgmentWire } from '#contract/ccj.ts';
import { addMonths, type Day, isoOf, REFERENCE_DAY } from '../day-count.ts';
import { chanceOf, type Random } from '../random.ts';
import type { Traits } from '../traits.ts';
import { list } from '../words/word-list.ts';

const CASE_SIGNS = list('A B C D E F G H J K L M N P Q R S T V W X Y Z 1 2 3 4 5 6 7 8 9');

/** The register keeps a judgment for six years (SPEC 8). */
const EARLIEST = addMonths(REFERENCE_DAY, -72);

/** The rows of `ccj`, newest first. Scotland and Northern Ireland have registers of their own: none there. */
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

/** Few companies have a judgment; those in trouble have several, a few of them dozens. */
function drawCount({ failedOn, owes, dormant }: Traits, random: Random): number {
  if (dormant) return 0;
  const trouble = failedOn !== undefined || owes > 0;
  if (!random.chance(trouble ? 0.45 : 0.055)) return 0;
  return Math.round(random.magnitude(1, trouble ? (random.chance(0.25) ? 44 : 8) : 4));
}

function judgment(traits: Traits, address: AddressWire, random: Random, day: Day): JudgmentWire {
  // What is paid within a month is struck out of the register, so a satisfied entry was paid later.
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

/** As the claimant wrote it: the name abridged now and then, and no company number (Registry Trust). */
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
