/** Names the figure whose protection is switched off, in the environment of the service. */
export const MUTANT = 'RELIABILITY_MUTANT'
