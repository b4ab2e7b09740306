/** Days `YYYY-MM-DD`, both within; either may be open. */
export type DayRange = { readonly from?: string | undefined; readonly to?: string | undefined };
