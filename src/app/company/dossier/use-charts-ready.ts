import { useEffect, useState } from 'react';
import { OFFICERS_FIGURE } from '../appointments/figure/LaterFigure.tsx';
import { SAME_PERSON } from '../appointments/people/use-possibly-one.ts';
import { ALL_FORMS } from '../documents/use-form-meaning.ts';
import { UNDER } from '../parts/PagedTable.tsx';
import { YEARS } from '../parts/years/RowsByYear.tsx';
import { SHARERS } from '../profile/SameAddress.tsx';
import { SHARE_BAR } from '../shareholders/capital/LaterBar.tsx';
import { VAT_BELOW } from '../vat-number/VatNumberTab.tsx';

/** What stands around the tables of a dossier, beside its overview, and the words in them. */
const AROUND_TABLES = [ALL_FORMS, OFFICERS_FIGURE, SAME_PERSON, SHARE_BAR, SHARERS, UNDER, VAT_BELOW, YEARS];

/**
 * Whether the code that draws what comes later on a screen is here, or did not come: without it paper would have empty
 * places. That of figures of accounts is not fetched where none are `wanted`, and nothing waits for it.
 */
export function useChartsReady(wanted: boolean): boolean {
  const [ready, setReady] = useState<{ readonly wanted: boolean }>();
  useEffect(() => {
    const parts = AROUND_TABLES.map(({ load }) => load());
    const charts = wanted ? [import('#app/chart/BarDrawing.tsx')] : [];
    void Promise.allSettled([...parts, ...charts]).then(() => setReady({ wanted }));
  }, [wanted]);
  return ready !== undefined && (ready.wanted || !wanted);
}
