import { Link } from '@tanstack/react-router';
import { formatCredits } from '#app/format/counts.ts';
import { LABELS } from '#app/format/labels.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { useSource } from '#app/queries/source-query.ts';
import { type PlainColumn, PlainTable } from '#app/table/grid/PlainTable.tsx';
import type { CompanyOperation } from '#contract/operations.ts';
import { recordId } from './record-id.ts';
import {
  buyersWords,
  chargedOf,
  daysWords,
  type HeldStanding,
  missingWords,
  noneHeldWords,
  pagesWords,
  type Standing,
} from './record-standing.ts';
import type { Standings } from './use-standings.ts';

type HeldRecord = { readonly operation: CompanyOperation; readonly standing: HeldStanding };

const COLUMNS: readonly PlainColumn<HeldRecord>[] = [
  {
    header: 'Record',
    cell: ({ operation }) => <a href={`#${recordId(operation)}`}>{LABELS[operation]}</a>,
  },
  { header: 'Copy of', cell: ({ standing }) => daysWords(standing) },
  { header: 'Bought by', cell: ({ standing }) => buyersWords(standing) },
  { header: 'Pages held', cell: ({ operation, standing }) => pagesWords(operation, standing) ?? 'whole' },
  { header: 'Credits', kind: 'number', cell: ({ standing }) => formatNumber(chargedOf(standing)) },
];

type Props = { number: string; standings: Standings };

/** What is held, with the day of each copy, and what is not: by price, never to be bought here. */
export function DossierContents({ number, standings }: Props) {
  const { data: source } = useSource();
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
        <PlainTable
          caption="Records held"
          columns={COLUMNS}
          rows={held}
          keyOf={({ operation }) => operation}
        />
      )}
      <p className="text-sm text-ink-2">
        {held.length === 0
          ? noneHeldWords([...standings.values()])
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
                : {otherWords(standing, source?.covers.includes(operation))}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function otherWords(standing: Standing, ofOthers: boolean | undefined): string {
  return standing.kind === 'missing' ? missingWords(standing, ofOthers) : 'could not be read just now.';
}
