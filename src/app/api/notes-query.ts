import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { Note, type NoteSubject, Notes, Tag, TagNames } from '#contract/api/notes.ts';
import { getJson, sendJson } from './fetch.ts';
import { DERIVED_KEY, NOTES_KEY } from './invalidation.ts';
import { TEAM_STALE_MS } from './polling.ts';

/** A company with its rows, or a list. */
export type NotesOwner = { readonly companyNumber: string } | { readonly list: string };

const notesQuery = (owner: NotesOwner) => {
  const asked = 'list' in owner ? { list: owner.list } : { company: owner.companyNumber };
  return queryOptions({
    queryKey: [...NOTES_KEY, asked],
    queryFn: () => getJson(`/notes?${new URLSearchParams(asked)}`, Notes),
    staleTime: TEAM_STALE_MS,
  });
};

/** One request for everything noted on a company page. */
export const useNotes = (owner: NotesOwner) => useQuery(notesQuery(owner));

const tagNamesQuery = queryOptions({
  queryKey: [...NOTES_KEY, 'names'],
  queryFn: () => getJson('/tags', TagNames),
  staleTime: TEAM_STALE_MS,
});

/** Tags that the team uses already. */
export const useTagNames = () => useQuery(tagNamesQuery);

export function useAddNote(subject: NoteSubject) {
  return useNotesChange((text: string) => sendJson('POST', '/notes', Note, { subject, text }));
}

export function useDeleteNote() {
  return useNotesChange((id: string) => sendJson('DELETE', `/notes/${id}`, v.unknown()));
}

export function useAddTag(subject: NoteSubject) {
  return useNotesChange((name: string) => sendJson('PUT', '/tags', Tag, { subject, name }));
}

export function useRemoveTag(subject: NoteSubject) {
  return useNotesChange((name: string) => sendJson('DELETE', '/tags', v.unknown(), { subject, name }));
}

function useNotesChange<Wanted, Answer>(change: (wanted: Wanted) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => readAgain(client) });
}

/** Suggestions find companies by notes, too. */
async function readAgain(client: QueryClient): Promise<void> {
  await Promise.all(
    [NOTES_KEY, DERIVED_KEY].map((queryKey) => client.invalidateQueries({ queryKey: [...queryKey] })),
  );
}
