/** What orders need of lists. */
export type OrderLists = {
  readonly find: (id: string) => Promise<OrderedList | undefined>;
  /** Different matched companies, in order of their first row. */
  readonly companies: (
    list: string,
    page: { readonly after: number; readonly limit: number },
  ) => Promise<readonly { readonly companyNumber: string; readonly row: number }[]>;
};

export type OrderedList = {
  readonly id: string;
  readonly name: string;
  readonly rows: number;
  readonly counts: { readonly matched: number };
};
