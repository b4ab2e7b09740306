/**
 * Taxonomies by the name of their entry point, without version and date, as the Financial Reporting Council and its
 * forerunners publish them: `https://xbrl.frc.org.uk/FRS-102/2023-01-01/FRS-102-2023-01-01.xsd` is `FRS-102`.
 */
const ENTRY_POINTS: ReadonlyMap<string, string> = new Map([
  ['frs-101', 'FRS-101'],
  ['frs-102', 'FRS-102'],
  ['frs-105', 'FRS-105'],
  ['ifrs', 'IFRS'],
  ['eu-ifrs', 'IFRS'],
  ['uk-ifrs', 'IFRS'],
  ['uk-ifrs-full', 'IFRS'],
  ['char', 'CHARITIES'],
  ['charities', 'CHARITIES'],
  ['uk-gaap', 'UK-GAAP'],
  ['uk-gaap-full', 'UK-GAAP'],
  ['uk-gaap-ae', 'UK-GAAP'],
  // The Irish extensions, which add to the same statements.
  ['ie-frs-101', 'FRS-101'],
  ['ie-frs-102', 'FRS-102'],
  ['ie-frs-105', 'FRS-105'],
  ['ie-ifrs', 'IFRS'],
]);

/** The taxonomy that an entry point's address stands for; `undefined` where it is none of these. */
export function taxonomyOf(address: string): string | undefined {
  const file = address
    .trim()
    .slice(address.trim().lastIndexOf('/') + 1)
    .toLowerCase();
  const name = file.endsWith('.xsd') ? file.slice(0, -'.xsd'.length) : file;
  return ENTRY_POINTS.get(name.replace(/-\d{4}-\d{2}-\d{2}$/, ''));
}
