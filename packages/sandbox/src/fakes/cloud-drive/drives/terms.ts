import type { Terms } from '../query/compile.ts'
import { booleanTerm, nameTerm, timeTerm } from '../query/terms.ts'
import type { DriveRow } from '../rows.ts'

/** Terms of a query of shared drives. */
export const driveTerms: Terms<DriveRow> = {
  terms: {
    name: nameTerm((row) => row.name),
    createdTime: timeTerm((row) => row.createdTime),
    hidden: booleanTerm((row) => row.hidden === true),
  },
}
