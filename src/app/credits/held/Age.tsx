import { formatTimestamp } from '#app/format/dates.ts';
import { today } from '../today.ts';
import { ageText } from './age-text.ts';

/** How long ago something was bought, with the exact time for those who point at it. */
export function Age({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatTimestamp(at)} className="whitespace-nowrap">
      {ageText(at, today())}
    </time>
  );
}
