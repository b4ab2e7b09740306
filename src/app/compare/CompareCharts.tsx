import { memo, useMemo } from 'react';
import { BarChart } from '#app/components/chart/BarChart.tsx';
import { uprightWidth } from '#app/components/chart/bar-layout.ts';
import { IgnoredParams } from '#app/components/data-table/IgnoredParams.tsx';
import { ChoiceButtons } from '#app/components/ui/ChoiceButtons.tsx';
import { Select } from '#app/components/ui/Field.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { ignoredChoices, type StringSearch } from '#app/page/search-params.ts';
import { type ChartTheme, noteOf, sharedSentences } from './chart-parts.ts';
import { compareThemes } from './compare-charts.ts';
import { isIndexed } from './compare-url.ts';
import type { Accounts, Listed } from './compared.ts';

const SCALES = [
  { value: undefined, label: 'As reported' },
  { value: 'yes', label: 'Indexed' },
] as const;

type Props = {
  companies: readonly Listed[];
  accounts: readonly Accounts[];
  search: StringSearch;
  onSearch: (change: StringSearch) => void;
};

/** One chart per measure with the companies side by side, for all themes or the chosen one. */
export function CompareCharts({ companies, accounts, search, onSearch }: Props) {
  const indexed = isIndexed(search);
  const themes = useMemo(
    () => compareThemes({ companies, accounts }, indexed),
    [companies, accounts, indexed],
  );
  const chosen = themes.find(({ id }) => id === search['figures']);
  const shown = chosen === undefined ? themes : [chosen];
  const common = sharedSentences(shown.flatMap(({ charts }) => charts));
  const counts = shown.map(({ charts }) => charts.length).filter((count) => count > 0);
  // Twelve bars (four companies, three years) leave room for two charts side by side. Number and orientation are the same in
  // all themes, so that charts can be compared.
  const three = accounts.length < 3 && counts.every((count) => count % 2 === 1);
  const uprightFrom = Math.max(
    ...shown.flatMap(({ charts }) => charts.map(({ data, level }) => uprightWidth(data, level))),
  );
  return (
    <section className="mt-section flex flex-col gap-4" aria-labelledby="compare-charts">
      <PanelHeading
        id="compare-charts"
        actions={
          <>
            <Select
              label="Charts"
              hideLabel
              value={chosen?.id ?? ''}
              options={[
                { value: '', label: 'All charts' },
                ...themes.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(event) => onSearch({ figures: event.target.value })}
            />
            <ChoiceButtons
              legend="Scale of the charts"
              options={SCALES}
              value={indexed ? 'yes' : undefined}
              onChange={(value) => onSearch({ indexed: value })}
            />
          </>
        }
      >
        At a glance
      </PanelHeading>
      <IgnoredParams
        what="these charts"
        ignored={ignoredChoices(search, { figures: chosen?.id, indexed: indexed ? 'yes' : '' })}
      />
      <p className="max-w-prose text-sm text-ink-2">
        {indexed
          ? 'The first year with a base for every company is 100; without one, each company’s own first year, as noted on the chart.'
          : 'Each year shows the periods that ended in it; differing year ends are noted below the year.'}
      </p>
      {common.length > 0 && (
        <p className="max-w-prose text-sm text-ink-2">On all these charts: {common.join(' ')}</p>
      )}
      {shown.map((theme) => (
        <Theme key={theme.id} {...{ theme, three, uprightFrom }} common={common.join('\n')} />
      ))}
    </section>
  );
}

type ThemeProps = {
  theme: ChartTheme;
  three: boolean;
  uprightFrom: number;
  /** Sentences of the notes that are said once, by line: a text stays equal from render to render. */
  common: string;
};

/** Memoized: finding a line in the statement does not redraw the charts. */
const Theme = memo(function Theme({ theme, three, uprightFrom, common }: ThemeProps) {
  const { name, charts, undrawn } = theme;
  const said = new Set(common.split('\n'));
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-4 first-of-type:border-t-0 print:border-t-0">
      <h3>{name}</h3>
      {charts.length > 0 && (
        <div
          className={`grid gap-x-9 gap-y-9 md:grid-cols-2 ${three ? 'lg:grid-cols-3' : ''} print:grid-cols-1`}
        >
          {charts.map(({ id, sentences, ...chart }) => (
            <BarChart
              key={id}
              {...chart}
              note={noteOf([
                ...sentences.filter((sentence) => !said.has(sentence)),
                ...(chart.data.footnotes ?? []),
              ])}
              uprightFrom={uprightFrom}
            />
          ))}
        </div>
      )}
      {undrawn.length > 0 && <p className="max-w-prose text-sm text-ink-2">Not shown. {undrawn.join(' ')}</p>}
    </section>
  );
});
