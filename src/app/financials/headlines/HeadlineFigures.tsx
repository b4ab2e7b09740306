import { BidiText } from '#app/components/ui/BidiText.tsx';
import { SeverityMark } from '#app/components/ui/SeverityMark.tsx';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import type { RiskFlags, Severity } from '#contract/api/risk-flags.ts';
import type { HeadlineFigure } from './headline-figures.ts';
import { flagOn } from './headline-flags.ts';
import { SmallMultiple } from './SmallMultiple.tsx';

type Props = {
  figures: readonly HeadlineFigure[];
  /** Of the newest copies. */
  found: RiskFlags['found'];
};

/** Hairlines between the figures, in rows of two, three or six. */
const CELL =
  'min-w-0 border-l border-line py-2 pl-4 max-sm:nth-[n+3]:border-t sm:max-xl:nth-[n+4]:border-t ' +
  'max-sm:odd:border-l-0 max-sm:odd:pl-0 sm:max-xl:nth-[3n+1]:border-l-0 sm:max-xl:nth-[3n+1]:pl-0 ' +
  'xl:first:border-l-0 xl:first:pl-0';

/** Six key figures, each with its periods as bars. */
export function HeadlineFigures({ figures, found }: Props) {
  if (figures.length === 0) return null;
  return (
    <section aria-label="Headline figures">
      <ul className="grid grid-cols-2 border-t border-b border-t-line-2 border-b-line sm:grid-cols-3 xl:grid-cols-6">
        {figures.map((figure) => (
          <li key={figure.id} className={CELL}>
            <Figure figure={figure} severity={flagOn(figure, found)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type FigureProps = { figure: HeadlineFigure; severity: Severity | undefined };

function Figure({ figure, severity }: FigureProps) {
  const { name, text, absent, comparison, doubt, bars } = figure;
  return (
    <>
      <p className="text-sm/4.5 text-ink-2">
        {name}
        {severity !== undefined && (
          <span className="pl-1.5">
            <VisuallyHidden>, flag: </VisuallyHidden>
            <SeverityMark severity={severity} bare />
          </span>
        )}
      </p>
      <p className={absent ? 'text-md/7.5 text-ink-3' : 'text-figure font-medium whitespace-nowrap'}>
        <BidiText text={text} />
      </p>
      <p className="min-h-4 text-xs text-ink-3">{comparison}</p>
      {doubt !== undefined && <p className="text-xs text-warn">{doubt}</p>}
      <SmallMultiple bars={bars} />
      <VisuallyHidden>
        {bars
          .map(({ period, text: amount, value }) => `${period}: ${value === undefined ? 'no value' : amount}`)
          .join('; ')}
      </VisuallyHidden>
    </>
  );
}
