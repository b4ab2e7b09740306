/** `7 y 10 m`; what is shorter than a month says so. */
export function tenureText(months: number): string {
  if (months === 0) return 'under a month';
  const years = Math.floor(months / 12);
  return [years > 0 ? `${years} y` : '', `${months % 12} m`].filter(Boolean).join(' ');
}

/** Months as years to two places, exact enough that no two lengths become one: 94 are `7.83`. */
export function yearsOf(months: number): number {
  return Math.round((months / 12) * 100) / 100;
}
