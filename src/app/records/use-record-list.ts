import { useSearch } from '@tanstack/react-router';
import { useHeld } from '#app/api/held-queries.ts';
import { today } from '#app/format/dates.ts';
import { useSearchChange } from '#app/page/search-params.ts';
import { type RecordChoice, readRecordChoice, recordFilter, writeRecordChoice } from './record-list.ts';

const PER_PAGE = 25;

/** What the URL chooses of the team's records, and the pages of it that are loaded. */
export function useRecordList() {
  const search = useSearch({ from: '/records' });
  const onSearch = useSearchChange();
  const choice = readRecordChoice(search);
  const choose = (next: Partial<RecordChoice>, options?: { replace: boolean }) =>
    onSearch(writeRecordChoice({ ...choice, ...next }), options);
  return { choice, choose, held: useHeld({ ...recordFilter(choice, today()), limit: PER_PAGE }) };
}
