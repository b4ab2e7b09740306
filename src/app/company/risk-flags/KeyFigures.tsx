import { holdingOf, useCompany } from '#app/api/company-query.ts';
import { useIsFree } from '#app/api/source-query.ts';
import { PriceChip } from '#app/components/ui/Chips.tsx';
import { SeverityMark } from '#app/components/ui/SeverityMark.tsx';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import type { KeyFigure } from '#contract/api/risk-flags.ts';
import { EvidenceLink } from './EvidenceLink.tsx';

type Props = { number: string; figures: readonly KeyFigure[] };

/** Six on a line, three on a tablet, two on a phone. */
export function KeyFigures({ number, figures: all }: Props) {
  const figures = shownFigures(all, useIsFree());
  if (figures.length === 0) return null;
  return (
    <div className="mt-3.5 overflow-clip border-y border-line-2">
      {/* Its leftmost and topmost lines are outside the frame, which clips them. */}
      <dl
        aria-label="Key figures"
        className="-mt-px -ml-4 grid grid-cols-2 md:grid-cols-3 min-[69rem]:grid-cols-6 print:grid-cols-3"
      >
        {figures.map((figure) => (
          <div key={figure.id} className="min-w-0 border-t border-l border-line px-4 pt-2.5 pb-2.25">
            <dt className="text-sm text-balance text-ink-2">
              {figure.label}
              {figure.severity !== undefined && (
                <span className="pl-1.5">
                  <VisuallyHidden>, flag: </VisuallyHidden>
                  <SeverityMark severity={figure.severity} bare />
                </span>
              )}
            </dt>
            {figure.state === 'known' ? (
              <dd className="flex items-end gap-2.5 text-figure font-medium whitespace-nowrap">
                {figure.value}
                {figure.trend !== undefined && <Sparkline trend={figure.trend} />}
              </dd>
            ) : (
              <dd className="text-md text-ink-2">
                <Missing number={number} figure={figure} />
              </dd>
            )}
            {figure.note !== undefined && <dd className="text-xs text-ink-3">{figure.note}</dd>}
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A free source lists elsewhere what it does not have. */
function shownFigures(figures: readonly KeyFigure[], isFree: boolean): readonly KeyFigure[] {
  return isFree ? figures.filter(({ state }) => state !== 'not-covered') : figures;
}

const MISSING = {
  'not-disclosed': 'not disclosed',
  inconclusive: 'not clear from the record',
  unreadable: 'not readable',
  'not-covered': 'not covered by this source',
} as const;

/** Each reason in its own words; the price of a record that is not bought leads to it. */
function Missing({ number, figure: { state, operation } }: { number: string; figure: KeyFigure }) {
  const { data: company } = useCompany(number);
  if (state === 'known') return null;
  if (state !== 'not-bought') return MISSING[state];
  const credits = holdingOf(company, operation)?.credits;
  if (credits === 0) return 'not loaded';
  return (
    <EvidenceLink number={number} evidence={{ operation }}>
      not bought
      {credits !== undefined && (
        <>
          {' '}
          <PriceChip credits={credits} unit />
        </>
      )}
    </EvidenceLink>
  );
}

/** In pixels, with room for the dot of the newest value. */
const WIDTH = 30;
const HEIGHT = 16;
const INSET = 2;

/** The note beside it states the figures. */
function Sparkline({ trend }: { trend: readonly number[] }) {
  const step = (WIDTH - 2 * INSET) / (trend.length - 1);
  const points = trend.map((value, index) => ({
    x: INSET + index * step,
    y: HEIGHT - INSET - value * (HEIGHT - 2 * INSET),
  }));
  const last = points.at(-1);
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      className="mb-1.5 shrink-0 overflow-visible"
    >
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        strokeWidth="1.5"
        className="stroke-ink-3"
      />
      {last !== undefined && <circle cx={last.x} cy={last.y} r="2.5" className="fill-series-1" />}
    </svg>
  );
}
