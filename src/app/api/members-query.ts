import {
  infiniteQueryOptions,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { AgentCalls, AgentSessions } from '#contract/api/agent-calls.ts';
import { CreatedKey, Member, type MemberChange, type NewMember, Team } from '#contract/api/team.ts';
import { getJson, sendJson } from './fetch.ts';
import { TEAM_STALE_MS } from './polling.ts';

const MEMBERS_KEY = ['members'] as const;

const FIRST: string | undefined = undefined;

const memberPath = (name: string) => `/team/${encodeURIComponent(name)}`;

const membersQuery = (mayRead: boolean) =>
  queryOptions({
    queryKey: [...MEMBERS_KEY, 'all'],
    queryFn: mayRead ? () => getJson('/team', Team) : skipToken,
    select: ({ members }) => members,
    staleTime: TEAM_STALE_MS,
  });

/** Only administrators may read them: for anybody else, this asks nothing. */
export const useMembers = (mayRead: boolean) => useQuery(membersQuery(mayRead));

/** One's own is for everyone. */
const memberQuery = (name: string) =>
  queryOptions({
    queryKey: [...MEMBERS_KEY, 'one', name],
    queryFn: () => getJson(memberPath(name), Member),
    staleTime: TEAM_STALE_MS,
  });

export const useMember = (name: string) => useQuery(memberQuery(name));

/** Answers with the key, which the server does not show again. */
export function useNewMember() {
  const invalidate = useInvalidation();
  return useMutation({
    mutationFn: (member: NewMember) => sendJson('POST', '/team', CreatedKey, member),
    onSettled: invalidate,
  });
}

export function useMemberChange(name: string) {
  const invalidate = useInvalidation();
  return useMutation({
    mutationFn: (change: MemberChange) => sendJson('PATCH', memberPath(name), Member, change),
    onSettled: invalidate,
  });
}

/** Ends the sessions of the person, and pauses their orders. */
export function useRevocation(name: string) {
  const invalidate = useInvalidation();
  return useMutation({
    mutationFn: () => sendJson('POST', `${memberPath(name)}/revoke`, Member),
    onSettled: invalidate,
  });
}

function useInvalidation() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: MEMBERS_KEY });
}

const after = (cursor: string | undefined) =>
  cursor === undefined ? '' : `?after=${encodeURIComponent(cursor)}`;

const sessionsQuery = (name: string) =>
  infiniteQueryOptions({
    queryKey: [...MEMBERS_KEY, 'sessions', name],
    queryFn: ({ pageParam }) => getJson(`${memberPath(name)}/sessions${after(pageParam)}`, AgentSessions),
    initialPageParam: FIRST,
    getNextPageParam: (last: AgentSessions) => last.next,
    select: ({ pages }) => pages.flatMap(({ sessions }) => sessions),
    staleTime: TEAM_STALE_MS,
  });

/** The latest first. */
export const useAgentSessions = (name: string) => useInfiniteQuery(sessionsQuery(name));

const callsQuery = (name: string, session: string) =>
  infiniteQueryOptions({
    queryKey: [...MEMBERS_KEY, 'calls', name, session],
    queryFn: ({ pageParam }) =>
      getJson(`${memberPath(name)}/sessions/${encodeURIComponent(session)}${after(pageParam)}`, AgentCalls),
    initialPageParam: FIRST,
    getNextPageParam: (last: AgentCalls) => last.next,
    select: ({ pages }) => pages.flatMap(({ calls }) => calls),
    staleTime: TEAM_STALE_MS,
  });

/** In the order of the calls. */
export const useAgentCalls = (name: string, session: string) => useInfiniteQuery(callsQuery(name, session));
