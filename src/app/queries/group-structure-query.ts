import { useQuery } from '@tanstack/react-query';
import { GroupStructure } from '#contract/group-structure.ts';
import { readableAhead } from './ahead/readers.ts';
import { recordQuery } from './record-query.ts';

const groupStructureQuery = (companyNumber: string, version?: string) =>
  recordQuery({ operation: 'group-structure', companyNumber, page: 1 }, GroupStructure, version);

readableAhead('group-structure', (client, number) => client.prefetchQuery(groupStructureQuery(number)));

/** The group a company belongs to, or one older version. */
export const useGroupStructure = (companyNumber: string, version?: string) =>
  useQuery(groupStructureQuery(companyNumber, version));
