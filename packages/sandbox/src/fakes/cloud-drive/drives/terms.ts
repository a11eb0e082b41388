import type { Terms } from '../query/compile.ts'
import { booleanTerm, nameTerm, timeTerm } from '../query/terms.ts'
import type { DriveRow } from '../rows.ts'

/** What a query of shared drives can ask about. */
export const driveTerms: Terms<DriveRow> = {
  terms: {
    name: nameTerm((row) => row.name),
    createdTime: timeTerm((row) => row.createdTime),
    hidden: booleanTerm((row) => row.hidden === true),
  },
}
