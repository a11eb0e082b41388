import type { Dataset } from '../../../fake.ts'
import type { IssueType, ProjectRow } from '../rows.ts'

/** Context for validating an issue's values. */
export interface EditContext {
  readonly data: Dataset
  readonly project: ProjectRow
  readonly issuetype: IssueType
  /** Ids of the fields on the screen of a transition. Default: those that an edit may set. */
  readonly screen?: readonly string[]
}

/** Converts a given value to the stored and shown one. Throws a FieldError for an invalid value. */
export type Setter = (value: unknown, context: EditContext) => unknown
