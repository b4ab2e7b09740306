import { useMemo, useSyncExternalStore } from 'react';
import { useHeld } from '#app/api/held-queries.ts';
import { useSource } from '#app/api/source-query.ts';
import {
  FEW_COMPANIES,
  type RecentCompany,
  readRecent,
  recentOptions,
  withRecent,
  writeRecent,
} from './recent-companies.ts';

const KEY = 'recent-companies';

/** Empty where storage is blocked. */
function load(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function onStorage(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** Companies opened in this browser, the last one first. */
export function useOpenedCompanies(): readonly RecentCompany[] {
  const source = useSource().data?.id;
  const text = useSyncExternalStore(onStorage, load);
  return useMemo(() => (source === undefined ? [] : readRecent(text, source)), [text, source]);
}

export function noteCompany(source: string, company: RecentCompany): void {
  try {
    localStorage.setItem(KEY, writeRecent(source, withRecent(readRecent(load(), source), company)));
  } catch {
    // Storage is blocked.
  }
}

/** The next person at this browser does not see them (ASVS 14.3.1). */
export function forgetCompanies(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked.
  }
}

const NONE: readonly RecentCompany[] = [];

/** What the search box offers while it is empty. */
export function useRecentOptions(isEmpty: boolean): readonly RecentCompany[] {
  const opened = useOpenedCompanies();
  const { data } = useHeld({ kind: 'company', limit: FEW_COMPANIES }, isEmpty && opened.length === 0);
  return isEmpty ? recentOptions(opened, data?.subjects ?? []) : NONE;
}
