import type { Dataset } from '../../../fake.ts'
import type { IssueType, ProjectRow } from '../rows.ts'

/** What values of an issue are checked against. */
export interface EditContext {
  readonly data: Dataset
  readonly project: ProjectRow
  readonly issuetype: IssueType
}

/** Turns a value as it is sent into the value that is kept and shown. Throws a FieldError for one that does not fit. */
export type Setter = (value: unknown, context: EditContext) => unknown
