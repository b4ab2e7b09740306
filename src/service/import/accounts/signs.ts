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

export type DecidedSigns = {
  /** Amounts whose sign is not the tagged one. */
  readonly inverted: readonly string[];
  /** Amounts whose sign no sum decides, although the sums are wrong as tagged. */
  readonly open: readonly string[];
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
  const possible = identities.flatMap((identity) => {
    const fits = fittingSigns(identity, amounts, free);
    return fits === undefined || fits.length === 0 ? [] : [{ identity, fits }];
  });
  if (possible.every(({ fits }) => fits.some((inverted) => inverted.length === 0))) {
    return { inverted: [], open: [] };
  }
  const names = [...new Set(possible.flatMap(({ fits }) => fits.flat()))];
  const sums = possible.map(({ identity, fits }) => {
    const own = [identity.total, ...identity.parts, ...(identity.also ?? [])];
    return { own: new Set(own), fits: new Set(fits.map(keyOf)) };
  });
  const choices = subsetsOf(names).map((inverted) => ({
    inverted,
    right: sums.filter(({ own, fits }) => fits.has(keyOf(inverted.filter((name) => own.has(name))))).length,
    unlikely: inverted.filter((name) => reliable.has(name)).length,
  }));
  const right = Math.max(...choices.map((choice) => choice.right));
  const likely = choices.filter((choice) => choice.right === right);
  const unlikely = Math.min(...likely.map((choice) => choice.unlikely));
  const best = likely.filter((choice) => choice.unlikely === unlikely).map(({ inverted }) => inverted);
  if (best.some((inverted) => inverted.length === 0)) return { inverted: [], open: [] };
  const inAll = names.filter((name) => best.every((inverted) => inverted.includes(name)));
  const inSome = names.filter((name) => best.some((inverted) => inverted.includes(name)));
  return { inverted: inAll, open: inSome.filter((name) => !inAll.includes(name)) };
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
