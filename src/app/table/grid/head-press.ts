/** A press on the header of a column, to sort by it; `several`: after the columns that are sorted by already. */
export type HeadPress = { readonly id: string; readonly several: boolean };
