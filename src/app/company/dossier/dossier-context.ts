import { createContext } from 'react';
import type { Standings } from './use-standings.ts';

/** How the records of the dossier stand, for the heads of each of them. */
export const DossierStandings = createContext<Standings>(new Map());
