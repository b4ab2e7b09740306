import { type LegalForm, LTD, OTHER_FORMS } from './legal-forms.ts';
import { chanceOf, Random } from './random.ts';
import { GROUP_BLOCK, Group } from './sample-groups.ts';
import { drawTraits, type Traits } from './traits.ts';
import { brandName, GROUP_WORDS } from './words/name-words.ts';
import { surname } from './words/people-words.ts';
import { tradeOf } from './words/trades.ts';

const CYCLE = 500;
/** Lower numbers belong to the showcase: 90000001, SO900001 … */
export const FIRST_ORDINARY = 100;

type Slot = { readonly form: LegalForm; readonly rank: number; readonly count: number };

/** Number, name and group follow from the index alone, so a register of millions is written in one pass. */
export class Population {
  readonly #seed: string;
  readonly #end: number;
  readonly #slots: readonly Slot[];
  #group: { block: number; group: Group | undefined } = { block: -1, group: undefined };

  constructor(seed: string, end: number) {
    this.#seed = seed;
    this.#end = end;
    this.#slots = slotsOf(new Random(`${seed}:forms`));
  }

  formOf(index: number): LegalForm {
    return this.#identity(index).form;
  }

  numberOf(index: number): string {
    return this.#identity(index).number;
  }

  groupOf(index: number): Group | undefined {
    const block = Math.floor(index / GROUP_BLOCK);
    if (this.#group.block !== block) this.#group = { block, group: this.#groupOfBlock(block) };
    const { group } = this.#group;
    return group?.has(index) ? group : undefined;
  }

  traits(index: number): Traits {
    const { form, number } = this.#identity(index);
    const identity = { seed: this.#seed, index, number, form };
    const group = this.groupOf(index);
    if (group !== undefined) {
      return drawTraits({ ...identity, name: group.nameOf(index), member: group.memberOf(index) });
    }
    const random = chanceOf(identity, 'name');
    const trade = tradeOf(random);
    const brand = brandName(random, surname(random).toUpperCase());
    const word = form.reports && random.chance(0.7) ? ` ${random.pick(trade.words)}` : '';
    return drawTraits({ ...identity, trade, name: named(random, brand + word, form), member: undefined });
  }

  #groupOfBlock(block: number): Group | undefined {
    const first = block * GROUP_BLOCK;
    const random = new Random(`${this.#seed}:group:${block}`);
    if (first < FIRST_ORDINARY || !random.chance(0.36)) return undefined;
    const members = Array.from({ length: random.int(3, 14) }, (_, place) => first + place)
      .filter((index) => index < this.#end && this.formOf(index).type === 'Ltd')
      .map((index) => ({ index, number: this.numberOf(index), form: this.formOf(index) }));
    return members.length < 2 ? undefined : new Group(random, members, GROUP_WORDS);
  }

  /** `9` and at least five digits after the prefix of the form; a full series continues as Ltd. */
  #identity(index: number): { form: LegalForm; number: string } {
    const slot = this.#slots[index % CYCLE];
    const digits = String(90_000_000 + index);
    if (slot === undefined || slot.form.prefix === '') return { form: slot?.form ?? LTD, number: digits };
    const serial = FIRST_ORDINARY + Math.floor(index / CYCLE) * slot.count + slot.rank;
    if (serial > 99_999) return { form: LTD, number: digits };
    return { form: slot.form, number: `${slot.form.prefix}${900_000 + serial}` };
  }
}

function named(random: Random, words: string, { ending }: LegalForm): string {
  const end = ending === 'LIMITED' && random.chance(0.55) ? 'LTD' : ending;
  return `${words} ${end}`.trim();
}

function slotsOf(random: Random): Slot[] {
  const others = OTHER_FORMS.flatMap((form) => Array.from({ length: form.weight }, () => form));
  const forms = [...others, ...Array.from({ length: CYCLE - others.length }, () => LTD)]
    .map((form) => ({ form, order: random.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ form }) => form);
  const seen = new Map<string, number>();
  const ranked = forms.map((form) => {
    const rank = seen.get(form.prefix) ?? 0;
    seen.set(form.prefix, rank + 1);
    return { form, rank };
  });
  return ranked.map((slot) => ({ ...slot, count: seen.get(slot.form.prefix) ?? 0 }));
}
