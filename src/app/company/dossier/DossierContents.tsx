import { Link } from '@tanstack/react-router';
import { formatCredits } from '#app/format/counts.ts';
import { LABELS } from '#app/format/labels.ts';
import { formatNumber } from '#app/format/numbers.ts';
import {
  CELL_ROLE,
  COLUMN_ROLE,
  GROUP_ROLE,
  HEAD_ROLE,
  ROW_ROLE,
  TABLE_ROLE,
} from '#app/table/grid/table-roles.ts';
import { recordId } from './record-id.ts';
import {
  buyersWords,
  chargedOf,
  daysWords,
  missingWords,
  pagesWords,
  type Standing,
} from './record-standing.ts';
import type { Standings } from './use-standings.ts';

const CELL =
  'border-b border-line py-1.5 pr-5 text-left align-baseline last:pr-0 last:text-right max-sm:border-0 max-sm:p-0';
/** On a narrow screen a record is two lines: its name, and the rest of it. */
const ROW =
  'max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:border-b max-sm:border-line max-sm:py-2 max-sm:text-sm';

const HEADERS = ['Record', 'Copy of', 'Bought by', 'Pages held', 'Credits'];

type Props = { number: string; standings: Standings };

/** What is held, with the day of each copy, and what is not: by price, never to be bought here. */
export function DossierContents({ number, standings }: Props) {
  const all = [...standings];
  const held = all.flatMap(([operation, standing]) =>
    standing.kind === 'held' ? [{ operation, standing }] : [],
  );
  const others = all.filter(([, { kind }]) => kind === 'missing' || kind === 'unread');
  const charged = held.reduce((sum, { standing }) => sum + chargedOf(standing), 0);
  return (
    <div className="flex flex-col gap-3">
      <h3>Held</h3>
      {held.length > 0 && (
        <table className="w-full border-collapse text-md max-sm:block print:text-sm" {...TABLE_ROLE}>
          <caption className="sr-only">Records held</caption>
          <thead className="max-sm:sr-only" {...GROUP_ROLE}>
            <tr>
              {HEADERS.map((header) => (
                <th
                  key={header}
                  scope="col"
                  {...COLUMN_ROLE}
                  className={`${CELL} border-line-2 text-sm font-medium text-ink-3`}
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block" {...GROUP_ROLE}>
            {held.map(({ operation, standing }) => (
              <tr key={operation} className={ROW} {...ROW_ROLE}>
                <th scope="row" className={`${CELL} font-medium max-sm:w-full max-sm:text-md`} {...HEAD_ROLE}>
                  <a href={`#${recordId(operation)}`}>{LABELS[operation]}</a>
                </th>
                <td className={CELL} {...CELL_ROLE}>
                  {daysWords(standing)}
                </td>
                <td className={CELL} {...CELL_ROLE}>
                  {buyersWords(standing)}
                </td>
                <td className={CELL} {...CELL_ROLE}>
                  {pagesWords(operation, standing) ?? 'whole'}
                </td>
                <td className={CELL} {...CELL_ROLE}>
                  <span className="max-sm:hidden">{formatNumber(chargedOf(standing))}</span>
                  <span className="sm:hidden">{formatCredits(chargedOf(standing))}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="text-sm text-ink-2">
        {held.length === 0
          ? 'Nothing is held of this company.'
          : `These copies were charged with ${formatCredits(charged)} together. Printing them costs nothing.`}
      </p>
      {others.length > 0 && (
        <>
          <h3 className="mt-2">Not in this dossier</h3>
          <ul className="flex flex-col gap-1 text-md print:text-sm">
            {others.map(([operation, standing]) => (
              <li key={operation}>
                <Link to={`/company/$number/${operation}`} params={{ number }}>
                  {LABELS[operation]}
                </Link>
                : {otherWords(standing)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function otherWords(standing: Standing): string {
  return standing.kind === 'missing' ? missingWords(standing) : 'could not be read just now.';
}
