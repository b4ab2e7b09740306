/** Who buys while no access keys are defined: the process listens on loopback only, so it is one person. */
export const ACTOR = 'local user';
