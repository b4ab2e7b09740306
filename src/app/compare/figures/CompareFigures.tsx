import { BarFigure } from '#app/chart/BarFigure.tsx';
import type { StringSearch } from '#app/page/search-params.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { Select } from '#app/ui/controls/Select.tsx';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';
import type { Accounts, Compared } from '../companies/compared.ts';
import type { FigureTheme } from './compare-figure.ts';
import { compareThemes } from './compare-figures.ts';

const SCALES = [
  { value: undefined, label: 'As reported' },
  { value: 'yes', label: 'Indexed' },
] as const;

type Props = {
  companies: readonly Compared[];
  accounts: readonly Accounts[];
  indexed: boolean;
  search: StringSearch;
  onSearch: (change: StringSearch) => void;
};

/** The figures of the tab with companies side by side: a figure a measure, all themes or the chosen one. */
export function CompareFigures({ companies, accounts, indexed, search, onSearch }: Props) {
  const themes = compareThemes({ companies, accounts }, indexed);
  const chosen = themes.find(({ id }) => id === search['figures']);
  const shown = chosen === undefined ? themes : [chosen];
  return (
    <section className="mt-10 flex flex-col gap-4" aria-labelledby="compare-figures">
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
            <fieldset className="flex">
              <legend className="sr-only">Scale of the figures</legend>
              {SCALES.map(({ value, label }) => (
                <Button
                  key={label}
                  aria-pressed={(value === 'yes') === indexed}
                  onClick={() => onSearch({ indexed: value })}
                  className="-ml-px rounded-none first-of-type:ml-0 first-of-type:rounded-l-control last-of-type:rounded-r-control aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-accent-ink"
                >
                  {label}
                </Button>
              ))}
            </fieldset>
          </>
        }
      >
        At a glance
      </PanelHeading>
      <p className="max-w-prose text-sm text-ink-2">
        {indexed
          ? 'Each company’s first year that compares with another is 100; a figure says where that is not the same year for all.'
          : 'Each year holds the periods that ended in it; where companies end theirs in different months, it says so below the year.'}
      </p>
      {shown.map((theme) => (
        <Theme key={theme.id} theme={theme} wide={accounts.length > 2} />
      ))}
    </section>
  );
}

/** Four companies in three years are twelve bars: two figures stand side by side, not three. Nor do three where there are four. */
function Theme({ theme: { name, figures, undrawn }, wide }: { theme: FigureTheme; wide: boolean }) {
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-4 first-of-type:border-t-0">
      <h3>{name}</h3>
      {figures.length > 0 && (
        <div
          className={`grid gap-x-9 gap-y-9 md:grid-cols-2 ${wide || figures.length % 2 === 0 ? '' : 'lg:grid-cols-3'}`}
        >
          {figures.map(({ id, note, ...figure }) => (
            <BarFigure key={id} {...figure} {...(note === '' ? {} : { note })} />
          ))}
        </div>
      )}
      {undrawn.length > 0 && <p className="max-w-prose text-sm text-ink-2">Not drawn. {undrawn.join(' ')}</p>}
    </section>
  );
}
