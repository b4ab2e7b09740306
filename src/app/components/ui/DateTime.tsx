import { ageText, formatDate, formatLongDate, formatTimestamp, today } from '#app/format/dates.ts';

const FORMATS = { date: formatDate, long: formatLongDate, time: formatTimestamp };

type Props = {
  value: string;
  /** `date` (the default) 1 Sept 2023, `long` 1 September 2023, `time` with the time of day in UTC. */
  as?: keyof typeof FORMATS;
};

export function DateTime({ value, as = 'date' }: Props) {
  return (
    <time dateTime={value} className="whitespace-nowrap">
      {FORMATS[as](value)}
    </time>
  );
}

/** `2 days ago`; the tooltip has the exact time. */
export function Age({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatTimestamp(at)} className="whitespace-nowrap">
      {ageText(at, today())}
    </time>
  );
}
