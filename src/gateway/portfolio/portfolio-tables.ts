/**
 * Facts of a company for tables. `key` is what they were worked out from, `day` when: flags and deadlines depend on it. `facts` is
 * JSON of `CompanyFacts`.
 */
type PortfolioFactTable = {
  source: string;
  company_number: string;
  key: string;
  day: string;
  facts: string;
};

/** Named parameters of the address of a list. */
type ListViewTable = { source: string; list: string; name: string; search: string; saved_by: string };

export type PortfolioTables = { portfolio_fact: PortfolioFactTable; list_view: ListViewTable };
