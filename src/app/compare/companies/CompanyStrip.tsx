import { formatCount } from '#app/format/counts.ts';
import { LiveRegion } from '#app/ui/signals/LiveRegion.tsx';
import { MOST_COMPANIES } from '../address/compare-address.ts';
import { AddCompany } from './AddCompany.tsx';
import { CompanyColumn } from './CompanyColumn.tsx';
import type { CompanyReading } from './use-compared.ts';

const COMPANY = { one: 'company', many: 'companies' };

type Props = {
  readings: readonly CompanyReading[];
  /** Puts these companies into the address. */
  onCompanies: (numbers: readonly string[]) => void;
  onAdd: (number: string) => void;
};

/** The companies of the page: who they are, what is held of them or what it costs, and a way to add another. */
export function CompanyStrip({ readings, onCompanies, onAdd }: Props) {
  const numbers = readings.map(({ company }) => company.number);
  return (
    <section aria-label="Companies" className="mt-5">
      <LiveRegion message={`${formatCount(numbers.length, COMPANY)} side by side`} />
      <ul className="grid gap-x-7 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {readings.map((reading) => (
          <li key={reading.company.number} className="min-w-0">
            <CompanyColumn
              reading={reading}
              onRemove={() => onCompanies(numbers.filter((number) => number !== reading.company.number))}
            />
          </li>
        ))}
        {numbers.length < MOST_COMPANIES && (
          <li className="min-w-0 print:hidden">
            <AddCompany shown={numbers} onAdd={onAdd} />
          </li>
        )}
      </ul>
    </section>
  );
}
