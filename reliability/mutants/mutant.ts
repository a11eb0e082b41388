/** Environment variable that names the figure whose protection is disabled. */
export const MUTANT = 'RELIABILITY_MUTANT'
