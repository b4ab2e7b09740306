import { type Amount, negated, sumOf, withinRounding, ZERO } from './amount.ts';

/** A total and its parts. `parts` are needed; `also` count as zero where absent; some accounts include `maybe`. */
export type Identity = {
  readonly total: string;
  readonly parts: readonly string[];
  readonly also?: readonly string[];
  readonly maybe?: readonly string[];
};

type Amounts = ReadonlyMap<string, Amount>;

/** Sets of the `free` amounts that can be inverted so that the sum is right: `[]` means as it is. A sum that is
 * exact outranks one within rounding. `undefined` if an amount is missing. */
export function fittingSigns(
  { total, parts, also = [], maybe = [] }: Identity,
  amounts: Amounts,
  free: ReadonlySet<string>,
): string[][] | undefined {
  if (![total, ...parts].every((name) => amounts.has(name))) return undefined;
  const present = [...parts, ...also].filter((name) => amounts.has(name));
  const sums = subsetsOf(maybe.filter((name) => amounts.has(name))).map((more) => [...present, ...more]);
  const invertible = [total, ...present].filter(
    (name) => free.has(name) && !amountNamed(name, amounts).value.eq(0),
  );
  const differences = subsetsOf(invertible).map((inverted) => ({
    inverted,
    sums: sums.map((names) => differenceOf(total, names, amounts, inverted)),
  }));
  const exact = differences.filter((one) => one.sums.some(({ isExact }) => isExact));
  const fitting =
    exact.length > 0 ? exact : differences.filter((one) => one.sums.some(({ isSmall }) => isSmall));
  return fitting.map(({ inverted }) => inverted);
}

/** Whether a sum is right, with whatever signs of the `free` amounts. `undefined` if an amount is missing. */
export function holds(identity: Identity, amounts: Amounts, ...free: readonly string[]): boolean | undefined {
  const fits = fittingSigns(identity, amounts, new Set(free));
  return fits && fits.length > 0;
}

export type DecidedSigns = {
  /** Amounts whose sign is not the tagged one. */
  readonly inverted: readonly string[];
  /** Amounts whose sign no sum decides, although the sums are wrong as tagged. */
  readonly open: readonly string[];
  /** Amounts whose sign a sum confirms. */
  readonly confirmed: readonly string[];
};

/** The choice of signs for the `free` amounts that makes most sums right; of several such choices the ones that
 * invert fewest `reliable` amounts. An amount is inverted if all of them invert it, and none is if one of them is
 * to leave everything as tagged. */
export function decideSigns(
  identities: readonly Identity[],
  amounts: Amounts,
  free: ReadonlySet<string>,
  reliable: ReadonlySet<string>,
): DecidedSigns {
  const sums = identities.flatMap((identity) => {
    const fits = fittingSigns(identity, amounts, free) ?? [];
    return fits.length === 0 ? [] : [{ names: namesOf(identity), fits, keys: new Set(fits.map(keyOf)) }];
  });
  const isRight = ({ names, keys }: (typeof sums)[number], inverted: readonly string[]) =>
    keys.has(keyOf(inverted.filter((name) => names.includes(name))));
  const decided = (inverted: readonly string[], open: readonly string[]) => ({
    inverted,
    open,
    confirmed: confirmedBy(
      sums.filter((sum) => isRight(sum, inverted)),
      inverted,
    ),
  });
  if (sums.every((sum) => isRight(sum, []))) return decided([], []);
  const invertible = [...new Set(sums.flatMap(({ fits }) => fits.flat()))];
  const best = bestChoices(invertible, sums, reliable);
  if (best.some((inverted) => inverted.length === 0)) return decided([], []);

  const inverted = invertible.filter((name) => best.every((choice) => choice.includes(name)));
  const open = invertible.filter(
    (name) => !inverted.includes(name) && best.some((choice) => choice.includes(name)),
  );
  return decided(inverted, open);
}

/** The sets of names to invert that make most sums right, and of those the ones with fewest `reliable` names. There
 * are many choices, so each is a number whose bits are the names. */
function bestChoices(
  invertible: readonly string[],
  sums: readonly Fits[],
  reliable: ReadonlySet<string>,
): string[][] {
  const bitsOf = (names: readonly string[]) =>
    invertible.reduce((bits, name, index) => (names.includes(name) ? bits + 2 ** index : bits), 0);
  const masks = sums.map(({ names, fits }) => ({ own: bitsOf(names), fits: new Set(fits.map(bitsOf)) }));
  const reliableBits = bitsOf([...reliable]);
  let best: number[] = [];
  let most = { right: -1, unlikely: 0 };
  for (let choice = 0; choice < 2 ** invertible.length; choice += 1) {
    let right = 0;
    for (const { own, fits } of masks) if (fits.has(choice & own)) right += 1;
    if (right < most.right) continue;
    const unlikely = countBits(choice & reliableBits);
    if (right === most.right && unlikely > most.unlikely) continue;
    if (right > most.right || unlikely < most.unlikely) {
      best = [];
      most = { right, unlikely };
    }
    best.push(choice);
  }
  return best.map((choice) => invertible.filter((_, index) => (choice & (2 ** index)) !== 0));
}

function countBits(bits: number): number {
  return bits === 0 ? 0 : (bits & 1) + countBits(bits >>> 1);
}

type Fits = { readonly names: readonly string[]; readonly fits: readonly (readonly string[])[] };

/** Amounts of sums that are right in one way only, given the amounts confirmed by other sums. */
function confirmedBy(sums: readonly Fits[], inverted: readonly string[]): readonly string[] {
  const confirmed = new Set(inverted);
  for (let before = -1; before < confirmed.size; ) {
    before = confirmed.size;
    for (const { names, fits } of sums) {
      const known = names.filter((name) => confirmed.has(name));
      const left = fits.filter((fit) =>
        known.every((name) => fit.includes(name) === inverted.includes(name)),
      );
      if (left.length === 1) for (const name of names) confirmed.add(name);
    }
  }
  return [...confirmed];
}

function namesOf({ total, parts, also = [] }: Identity): readonly string[] {
  return [total, ...parts, ...also];
}

/** The empty one first. */
export function subsetsOf<T>(items: readonly T[]): T[][] {
  const [first, ...others] = items;
  if (first === undefined) return [[]];
  return subsetsOf(others).flatMap((subset) => [subset, [first, ...subset]]);
}

function differenceOf(
  total: string,
  parts: readonly string[],
  amounts: Amounts,
  inverted: readonly string[],
) {
  const terms = [total, ...parts].map((name) => {
    const amount = amountNamed(name, amounts);
    return inverted.includes(name) === (name === total) ? amount : negated(amount);
  });
  const difference = (sumOf(terms) ?? ZERO).value;
  return { isExact: difference.eq(0), isSmall: withinRounding(difference, terms) };
}

function amountNamed(name: string, amounts: Amounts): Amount {
  return amounts.get(name) ?? ZERO;
}

function keyOf(names: readonly string[]): string {
  return names.toSorted().join('\n');
}
