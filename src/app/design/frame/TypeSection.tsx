import { DesignSection } from './DesignSection.tsx';

const SAMPLE = 'Figures are set like an annual report: 0123456789, −1,234.50 and 36,028,797';

const SIZES = [
  ['xl', 'text-xl font-bold', 'page'],
  ['lg', 'text-lg font-semibold', 'panel'],
  ['brand', 'text-brand font-bold', 'brand'],
  ['base', 'text-base', 'running text'],
  ['md', 'text-md', 'tables, tabs, notices'],
  ['sm', 'text-sm', 'headers of columns, hints, buttons'],
  ['xs', 'text-xs', 'chips, labels of figures'],
] as const;

const WEIGHTS = [
  ['normal', 'font-normal'],
  ['medium', 'font-medium'],
  ['semibold', 'font-semibold'],
  ['bold', 'font-bold'],
] as const;

/** The type scale and the weights. */
export function TypeSection() {
  return (
    <DesignSection title="Type" note="Inter, tabular numerals">
      <dl className="flex flex-col gap-2">
        {SIZES.map(([name, sample, use]) => (
          <div key={name} className="grid gap-x-6 sm:grid-cols-[10rem_minmax(0,1fr)] sm:items-baseline">
            <dt className="text-sm text-ink-3">
              {name}, {use}
            </dt>
            <dd className={sample}>{SAMPLE}</dd>
          </div>
        ))}
      </dl>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {WEIGHTS.map(([name, sample]) => (
          <li key={name} className={sample}>
            {name} 1,234
          </li>
        ))}
      </ul>
      <p className="flex flex-col items-end self-start border-y border-line py-2 text-md tabular-nums">
        <span>1,111,111</span>
        <span>−888,888</span>
        <span>40.07</span>
      </p>
    </DesignSection>
  );
}
