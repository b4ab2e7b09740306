/** WCAG 2.2: 1.4.3 for text, 1.4.11 for controls and graphics. */
const TEXT = 4.5;
const SHAPE = 3;

type RolePair = readonly [name: string, front: string, back: string, least: number];

/** Colours used on top of each other, and the contrast that they need. */
export const ROLE_PAIRS: readonly RolePair[] = [
  ['text on paper', 'ink', 'paper', TEXT],
  ['text in a field, a menu or a dialog', 'ink', 'sheet', TEXT],
  ['text of the row or option one is on', 'ink', 'held', TEXT],
  ['text of a warning', 'ink', 'warn-paper', TEXT],
  ['text of an error', 'ink', 'bad-paper', TEXT],
  ['second text on paper', 'ink-2', 'paper', TEXT],
  ['second text in a field, a menu or a dialog', 'ink-2', 'sheet', TEXT],
  ['second text of the row or option one is on', 'ink-2', 'held', TEXT],
  ['second text of a warning', 'ink-2', 'warn-paper', TEXT],
  ['second text of an error', 'ink-2', 'bad-paper', TEXT],
  ['third text on paper', 'ink-3', 'paper', TEXT],
  ['placeholder of a field', 'ink-3', 'sheet', TEXT],
  ['third text of the row or option one is on', 'ink-3', 'held', TEXT],
  ['third text of a warning', 'ink-3', 'warn-paper', TEXT],
  ['words of the main button', 'accent-ink', 'accent', TEXT],
  ['words of the main button under the pointer', 'accent-ink', 'accent-strong', TEXT],
  ['words of a paid button', 'accent', 'sheet', TEXT],
  ['price on a paid button, and its words under the pointer', 'accent', 'tint', TEXT],
  ['held mark on a tab', 'held-ink', 'paper', TEXT],
  ['held chip and source band', 'held-ink', 'held', TEXT],
  ['good status on paper', 'good', 'paper', TEXT],
  ['warning words on paper', 'warn', 'paper', TEXT],
  ['warning words in a menu or a dialog', 'warn', 'sheet', TEXT],
  ['warning words of a warning', 'warn', 'warn-paper', TEXT],
  ['warning words of the row one is on', 'warn', 'held', TEXT],
  ['error words on paper', 'bad', 'paper', TEXT],
  ['error words in a dialog', 'bad', 'sheet', TEXT],
  ['error words of an error', 'bad', 'bad-paper', TEXT],
  ['edge of a field on paper', 'edge', 'paper', SHAPE],
  ['edge of a field against its inside', 'edge', 'sheet', SHAPE],
  ['edge of a field in a warning', 'edge', 'warn-paper', SHAPE],
  ['edge of a field in an error', 'edge', 'bad-paper', SHAPE],
  ['edge of a field with an error', 'bad', 'sheet', SHAPE],
  ['line below the current tab, edge of the main button', 'accent', 'paper', SHAPE],
  ['edge of a notice', 'accent', 'sheet', SHAPE],
  ['edge of a warning', 'warn', 'warn-paper', SHAPE],
  ['edge of an error', 'bad', 'bad-paper', SHAPE],
  ['focus ring on paper', 'focus', 'paper', SHAPE],
  ['focus ring in a menu or a dialog', 'focus', 'sheet', SHAPE],
  ['focus ring in the band or the row one is on', 'focus', 'held', SHAPE],
  ['focus ring in a warning', 'focus', 'warn-paper', SHAPE],
  ['focus ring in an error', 'focus', 'bad-paper', SHAPE],
  ['first series', 'series-1', 'paper', SHAPE],
  ['second series', 'series-2', 'paper', SHAPE],
  ['third series', 'series-3', 'paper', SHAPE],
  ['fourth series', 'series-4', 'paper', SHAPE],
];

/** `#rrggbb` for each theme. */
export type ColourRole = { readonly name: string; readonly light: string; readonly dark: string };

const ROLE = /--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g;

/** The opaque colour roles in tokens.css, whose text is `css`. */
export function colourRoles(css: string): ReadonlyMap<string, ColourRole> {
  return new Map(
    [...css.matchAll(ROLE)].map(([, name = '', light = '', dark = '']) => [name, { name, light, dark }]),
  );
}

/** From 1 to 21, for `#rrggbb` (WCAG 2.2, contrast ratio). */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
