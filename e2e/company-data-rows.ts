/** The columns of the free company data product, named as in its header, leading blanks left out. */
const COLUMNS = [
  ...['CompanyName', 'CompanyNumber', 'RegAddress.CareOf', 'RegAddress.POBox', 'RegAddress.AddressLine1'],
  ...['RegAddress.AddressLine2', 'RegAddress.PostTown', 'RegAddress.County', 'RegAddress.Country'],
  ...['RegAddress.PostCode', 'CompanyCategory', 'CompanyStatus', 'CountryOfOrigin', 'DissolutionDate'],
  ...['IncorporationDate', 'Accounts.AccountRefDay', 'Accounts.AccountRefMonth', 'Accounts.NextDueDate'],
  ...['Accounts.LastMadeUpDate', 'Accounts.AccountCategory', 'Returns.NextDueDate', 'Returns.LastMadeUpDate'],
  ...['Mortgages.NumMortCharges', 'Mortgages.NumMortOutstanding', 'Mortgages.NumMortPartSatisfied'],
  ...['Mortgages.NumMortSatisfied', 'SICCode.SicText_1', 'SICCode.SicText_2', 'SICCode.SicText_3'],
  ...['SICCode.SicText_4', 'LimitedPartnerships.NumGenPartners', 'LimitedPartnerships.NumLimPartners', 'URI'],
  ...Array.from({ length: 10 }, (_, index) => [
    `PreviousName_${index + 1}.CONDATE`,
    `PreviousName_${index + 1}.CompanyName`,
  ]).flat(),
  ...['ConfStmtNextDueDate', 'ConfStmtLastMadeUpDate'],
];

/** The header row, without its line end. */
export const COMPANY_DATA_HEADER = COLUMNS.join(',');

/** A row of these values by column, without its line end; the other columns are empty. */
export function companyDataRow(values: Record<string, string>): string {
  return COLUMNS.map((column) => `"${(values[column] ?? '').replaceAll('"', '""')}"`).join(',');
}
