import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Search } from '#contract/search.ts';
import { isSimilar, matchedQuery, searchNote, withoutText } from './search-note.ts';

const pagination = { page: '1', per_page: '20', total_items: '0', total_pages: '0' };

test.each([
  [{}, undefined],
  [{ similar: 'false', without: [] }, undefined],
  [{ similar: 'true' }, 'No company matches as typed. Results with a similar spelling.'],
  [{ without: ['eak'] }, 'No company matches all words. Results without “eak”.'],
  [{ without: ['eak', 'zzz', 'qq'] }, 'No company matches all words. Results without “eak”, “zzz” and “qq”.'],
  [
    { similar: 'true', without: ['eak'] },
    'No company matches as typed. Results with a similar spelling, without “eak”.',
  ],
  // Another source may send another value under this name.
  [{ similar: [{ name: 'GULL' }] }, undefined],
])('the note of a search with %j is %j', (sent, note) => {
  expect(searchNote(v.parse(Search, { pagination, items: [], ...sent }))).toBe(note);
});

test.each([
  ['Harbour eak', {}, 'Harbour eak'],
  ['Harbour EAK-', { without: ['eak'] }, 'Harbour'],
  ['24/7 Ézz dock & sons', { without: ['ezz'] }, '24/7 dock & sons'],
])('the results of %j with %j match %j', (query, sent, matched) => {
  expect(matchedQuery(query, v.parse(Search, { pagination, items: [], ...sent }))).toBe(matched);
});

test('a note of similar spelling and one of words left out are also read alone', () => {
  const notes = v.parse(Search, { pagination, items: [], similar: 'true', without: ['eak', 'zzz'] });
  expect(isSimilar(notes)).toBe(true);
  expect(withoutText(notes)).toBe(', without “eak” and “zzz”');
  const none = v.parse(Search, { pagination, items: [] });
  expect(isSimilar(none)).toBe(false);
  expect(withoutText(none)).toBe('');
});
