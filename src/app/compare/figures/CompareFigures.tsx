import { memo, useMemo } from 'react';
import { BarFigure } from '#app/chart/BarFigure.tsx';
import { uprightWidth } from '#app/chart/bar-layout.ts';
import { ignoredChoices, type StringSearch } from '#app/page/search-params.ts';
import { IgnoredParams } from '#app/table/layout/IgnoredParams.tsx';
import { ChoiceButtons } from '#app/ui/controls/ChoiceButtons.tsx';
import { Select } from '#app/ui/controls/Select.tsx';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';
import { isIndexed } from '../address/compare-address.ts';
import type { Accounts, Listed } from '../companies/compared.ts';
import type { FigureTheme } from './compare-figure.ts';
import { compareThemes } from './compare-figures.ts';

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

/** The figures of the tab with companies side by side: a figure a measure, all themes or the chosen one. */
export function CompareFigures({ companies, accounts, search, onSearch }: Props) {
  const indexed = isIndexed(search);
  const themes = useMemo(
    () => compareThemes({ companies, accounts }, indexed),
    [companies, accounts, indexed],
  );
  const chosen = themes.find(({ id }) => id === search['figures']);
  const shown = chosen === undefined ? themes : [chosen];
  const counts = shown.map(({ figures }) => figures.length).filter((count) => count > 0);
  // Four companies in three years are twelve bars: two figures stand side by side, not three. Nor do three where there are
  // four. It is the same for all themes, and so is whether bars stand or lie, as they are read one against another.
  const three = accounts.length < 3 && counts.every((count) => count % 2 === 1);
  const uprightFrom = Math.max(
    ...shown.flatMap(({ figures }) => figures.map(({ data, level }) => uprightWidth(data, level))),
  );
  return (
    <section className="mt-section flex flex-col gap-4" aria-labelledby="compare-figures">
      <PanelHeading
        id="compare-figures"
        actions={
          <>
            <Select
              label="Figures"
              hideLabel
              value={chosen?.id ?? ''}
              options={[
                { value: '', label: 'All figures' },
                ...themes.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(event) => onSearch({ figures: event.target.value })}
            />
            <ChoiceButtons
              legend="Scale of the figures"
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
        what="these figures"
        ignored={ignoredChoices(search, { figures: chosen?.id, indexed: indexed ? 'yes' : '' })}
      />
      <p className="max-w-prose text-sm text-ink-2">
        {indexed
          ? 'The first year that all can start from is 100; where there is none, each company’s own first, and the figure says so.'
          : 'Each year holds the periods that ended in it; where companies end theirs in different months, it says so below the year.'}
      </p>
      {shown.map((theme) => (
        <Theme key={theme.id} {...{ theme, three, uprightFrom }} />
      ))}
    </section>
  );
}

type ThemeProps = {
  theme: FigureTheme;
  /** Three figures side by side where there is room, not two. */
  three: boolean;
  uprightFrom: number;
};

/** Drawn again only where its figures changed, not when a line is looked for below. */
const Theme = memo(function Theme({ theme: { name, figures, undrawn }, three, uprightFrom }: ThemeProps) {
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-4 first-of-type:border-t-0 print:border-t-0">
      <h3>{name}</h3>
      {figures.length > 0 && (
        <div
          className={`grid gap-x-9 gap-y-9 md:grid-cols-2 ${three ? 'lg:grid-cols-3' : ''} print:grid-cols-1`}
        >
          {figures.map(({ id, ...figure }) => (
            <BarFigure key={id} {...figure} uprightFrom={uprightFrom} />
          ))}
        </div>
      )}
      {undrawn.length > 0 && <p className="max-w-prose text-sm text-ink-2">Not drawn. {undrawn.join(' ')}</p>}
    </section>
  );
});
