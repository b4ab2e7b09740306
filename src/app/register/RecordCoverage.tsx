import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import type { Source } from '#contract/api/source.ts';
import { type CoverageRow, coverageRows } from './register-rows.ts';

/** For how many companies the register has each record. */
export function RecordCoverage({ source }: { source: Source }) {
  return (
    <section aria-labelledby="coverage" className="mt-section">
      <PanelHeading id="coverage">How complete each record is</PanelHeading>
      <dl className="mt-3 border-t border-line text-md">
        {coverageRows(source).map((row) => (
          <div
            key={row.operation}
            className="grid items-center gap-x-6 border-b border-line py-1.5 sm:grid-cols-[15rem_8rem_minmax(0,1fr)]"
          >
            <dt>{row.label}</dt>
            <dd className="contents">
              <Bar {...row} />
              <span className="text-ink-2">{row.words}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const WIDTH = 100;

/** Beside its words. A share above zero is never invisible. */
function Bar({ share }: CoverageRow) {
  const width = share === 0 ? 0 : Math.max(1, share * WIDTH);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 8`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-2 w-full max-sm:my-1"
    >
      <rect width={WIDTH} height="8" className="fill-line" />
      <rect width={width} height="8" className="fill-series-1" data-series="0" />
    </svg>
  );
}
