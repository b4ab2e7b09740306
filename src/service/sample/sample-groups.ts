import type { GroupNodeWire } from '#contract/group-structure.ts';
import type { LegalForm } from './legal-forms.ts';
import type { Random } from './random.ts';
import type { Member } from './traits.ts';
import { groupBrand } from './words/name-words.ts';
import { type Place, placeIn } from './words/places.ts';

export const GROUP_BLOCK = 20;

type Candidate = { readonly index: number; readonly number: string; readonly form: LegalForm };

/** Country, code, ending of company names, weight. */
const ABROAD: readonly (readonly [{ country: string; code: string; ending: string }, number])[] = [
  [{ country: 'United States', code: 'US', ending: 'Inc.' }, 34],
  [{ country: 'Ireland', code: 'IE', ending: 'DAC' }, 16],
  [{ country: 'Germany', code: 'DE', ending: 'GmbH' }, 14],
  [{ country: 'Netherlands', code: 'NL', ending: 'B.V.' }, 10],
  [{ country: 'France', code: 'FR', ending: 'SAS' }, 8],
  [{ country: 'Luxembourg', code: 'LU', ending: 'S.à r.l.' }, 7],
  [{ country: 'Jersey', code: 'JE', ending: 'Limited' }, 5],
  [{ country: 'Sweden', code: 'SE', ending: 'AB' }, 4],
  [{ country: 'Japan', code: 'JP', ending: 'K.K.' }, 4],
  [{ country: 'Cayman Islands', code: 'KY', ending: 'Ltd' }, 3],
];

/** A foreign node: its number is empty or has the country's prefix (SPEC 2.10). */
export function nodeAbroad(random: Random, words: string): GroupNodeWire {
  const { country, code, ending } = random.weighted(ABROAD);
  return {
    company_number: random.chance(0.6) ? `${code}${random.int(100_000, 9_999_999)}` : '',
    company_name: `${words} ${ending}`,
    country,
    country_code: code,
  };
}

export function nodeAtHome(number: string, name: string): GroupNodeWire {
  return { company_number: number, company_name: name, country: 'United Kingdom', country_code: 'UK' };
}

export function adopt(parent: GroupNodeWire, child: GroupNodeWire): GroupNodeWire {
  parent.subsidiaries ??= [];
  parent.subsidiaries.push(child);
  return child;
}

/** A group of UK companies of one brand, with foreign parents and subsidiaries. */
export class Group {
  readonly tree: GroupNodeWire;
  readonly head: number;
  readonly #seat: Place;
  readonly #nodes = new Map<number, GroupNodeWire>();
  readonly #parents = new Map<number, GroupNodeWire>();

  constructor(random: Random, members: readonly Candidate[], words: readonly string[]) {
    const [first] = members;
    if (first === undefined) throw new RangeError('A group has members.');
    this.head = first.index;
    const brand = groupBrand(random);
    const top = nodeAtHome(
      first.number,
      `${brand} ${random.pick(['GROUP', 'HOLDINGS'])} ${first.form.ending}`,
    );
    this.#nodes.set(first.index, top);
    this.tree = this.#parentsAbroad(random, brand, top);
    if (this.tree !== top) this.#parents.set(first.index, parentOf(this.tree, top));
    const offset = random.int(0, words.length - 1);
    members.slice(1).forEach(({ index, number, form }, place) => {
      const word = words[(offset + place) % words.length];
      const node = nodeAtHome(number, `${brand} ${word === 'HOLDINGS' ? 'MIDCO' : word} ${form.ending}`);
      const parent = random.pick([...this.#nodes.values()]);
      this.#nodes.set(index, adopt(parent, node));
      this.#parents.set(index, parent);
    });
    for (let left = random.int(0, 5); left > 0; left -= 1) {
      adopt(
        random.pick([...this.#nodes.values()]),
        nodeAbroad(random, `${titled(brand)} ${titled(random.pick(words))}`),
      );
    }
    this.#seat = placeIn(random, first.form.nation);
  }

  has(index: number): boolean {
    return this.#nodes.has(index);
  }

  nameOf(index: number): string {
    return this.#nodes.get(index)?.company_name ?? '';
  }

  memberOf(index: number): Member {
    const parent = this.#parents.get(index);
    return {
      head: this.head,
      seat: this.#seat,
      parent: parent && { name: parent.company_name, countryCode: parent.country_code },
      subsidiaries: this.#nodes.get(index)?.subsidiaries?.length ?? 0,
    };
  }

  #parentsAbroad(random: Random, brand: string, top: GroupNodeWire): GroupNodeWire {
    if (random.chance(0.5)) return top;
    const ultimate = nodeAbroad(random, `${titled(brand)} International`);
    const over = random.chance(0.4)
      ? adopt(ultimate, nodeAbroad(random, `${titled(brand)} Europe`))
      : ultimate;
    adopt(over, top);
    return ultimate;
  }
}

function parentOf(root: GroupNodeWire, node: GroupNodeWire): GroupNodeWire {
  const below = root.subsidiaries?.[0];
  return below === undefined || below === node ? root : parentOf(below, node);
}

function titled(words: string): string {
  return words.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
