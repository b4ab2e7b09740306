import type { Params } from './params.ts';

/**
 * The parameters of one of several tables on a page, which stand in the URL with its name in front: `spending.sort` is
 * `sort` to the table named `spending`.
 */
export function scopedParams(params: Params, scope: string): Params {
  const own = Object.entries(params).filter(([name]) => name.startsWith(`${scope}.`));
  return Object.fromEntries(own.map(([name, text]) => [name.slice(scope.length + 1), text]));
}

/** All parameters with those of one table replaced; those of others stay. */
export function withScopedParams(params: Params, scope: string, next: Params): Params {
  const others = Object.entries(params).filter(([name]) => !name.startsWith(`${scope}.`));
  const own = Object.entries(next).map(([name, text]) => [`${scope}.${name}`, text]);
  return Object.fromEntries([...others, ...own]);
}
