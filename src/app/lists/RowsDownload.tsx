import { LINK_TARGET } from '#app/components/ui/classes.ts';

/** Every row with the reader's own columns first, also duplicates and rows without a company. */
export function RowsDownload({ list }: { list: string }) {
  const title = 'All rows with your columns and the company of each';
  return (
    <p className="dotted mt-3 text-sm print:hidden">
      <a href={`/api/lists/${list}/rows.csv`} download title={title} className={LINK_TARGET}>
        Rows as CSV
      </a>
      <a href={`/api/lists/${list}/rows.xlsx`} download title={title} className={LINK_TARGET}>
        Rows as Excel
      </a>
    </p>
  );
}
