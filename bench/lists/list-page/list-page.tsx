import '#app/styles.css';
import { shownColumns } from '#app/components/data-table/column.ts';
import { wireText } from '#app/format/value.ts';
import type { PortfolioRow } from '#contract/api/portfolio.ts';
import { container, stepsOf, timeTyping, type Way } from '../../table/table-page/opened-table.ts';
import { preparePeer } from '../../table/table-page/peer-grid.ts';
import { manyCompanies } from './many-companies.ts';
import { COLUMNS, prepareOwn } from './own-portfolio.tsx';

/** Opens a list of ten thousand companies and types and deletes `word` in its filter. */
window.openTable = async (way: Way, word: string) => {
  const rows = manyCompanies(10_000);
  const root = container();
  const peer = { columns: COLUMNS, name: 'companyName' };
  const side = way === 'own' ? await prepareOwn(root) : preparePeer(root, way === 'quickest peer', peer);
  await timeTyping({ root, side, rows, steps: stepsOf(rows, word, { textOf, nameOf }) });
};

const TEXTS = shownColumns(COLUMNS).filter(({ kind }) => kind === 'text');

function textOf(row: PortfolioRow): string {
  return TEXTS.map(({ value }) => wireText(value(row)) ?? '').join('\n');
}

function nameOf({ companyName = '' }: PortfolioRow): string {
  return companyName;
}
