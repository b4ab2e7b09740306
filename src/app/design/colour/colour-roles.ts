/** A colour role with its colour in each theme, `#rrggbb`. */
export type ColourRole = { readonly name: string; readonly light: string; readonly dark: string };

const ROLE = /--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g;

/** Every opaque colour role of tokens.css, by its name and in its order; `css` is the text of that file. */
export function colourRoles(css: string): ReadonlyMap<string, ColourRole> {
  return new Map(
    [...css.matchAll(ROLE)].map(([, name = '', light = '', dark = '']) => [name, { name, light, dark }]),
  );
}
