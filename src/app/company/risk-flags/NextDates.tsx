import { DateTime } from '#app/components/ui/DateTime.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import type { NextDate } from '#contract/api/risk-flags.ts';
import { EvidenceLink } from './EvidenceLink.tsx';

type Props = { number: string; dates: readonly NextDate[]; level: 3 | 4 };

export function NextDates({ number, dates, level }: Props) {
  if (dates.length === 0) return null;
  return (
    <section
      aria-labelledby="next-dates"
      className="flex flex-col gap-1.5 border-line min-[69rem]:border-l min-[69rem]:pl-6"
    >
      <PanelHeading level={level} id="next-dates">
        Next dates
      </PanelHeading>
      <ul className="text-sm">
        {dates.map(({ id, label, date, words, overdue, evidence }) => (
          <li
            key={id}
            className="grid grid-cols-[5.75rem_minmax(0,1fr)] gap-x-3 border-t border-line py-1.5 first:border-line-2"
          >
            <DateTime value={date} />
            <span>
              <EvidenceLink number={number} evidence={evidence}>
                {label}
              </EvidenceLink>
              <span className={`block ${overdue ? 'font-medium text-bad' : 'text-ink-2'}`}>{words}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
