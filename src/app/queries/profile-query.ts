import { useQuery } from '@tanstack/react-query';
import { Profile } from '#contract/profile.ts';
import { readableAhead } from './ahead/readers.ts';
import { recordQuery } from './record-query.ts';

const profileQuery = (companyNumber: string, version?: string) =>
  recordQuery({ operation: 'profile', companyNumber, page: 1 }, Profile, version);

readableAhead('profile', (client, number) => client.prefetchQuery(profileQuery(number)));

/** Overview of a company, or one older version. Reads nothing where not `enabled`. */
export const useProfile = (companyNumber: string, version?: string, enabled = true) =>
  useQuery({ ...profileQuery(companyNumber, version), enabled });
