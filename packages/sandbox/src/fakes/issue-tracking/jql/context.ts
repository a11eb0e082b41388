import type { Dataset } from '../../../fake.ts'
import { plainText } from '../rich-text/text.ts'
import { commentsOf, currentUser, type IssueRow } from '../rows.ts'

/** Evaluation context of a query. */
export interface JqlContext {
  readonly data: Dataset
  /** Unix time in seconds. */
  readonly now: number
  /** Account id of the caller. */
  readonly me: string
  /** Texts of an issue's comments. */
  readonly commentsOn: (issue: IssueRow) => readonly string[]
}

export function jqlContext(data: Dataset): JqlContext {
  let comments: ReadonlyMap<string, readonly string[]> | undefined
  return {
    data,
    now: data.clock.now(),
    me: currentUser(data).accountId,
    commentsOn({ id }) {
      // Read lazily, because most queries do not need them.
      comments ??= readComments(data)
      return comments.get(id) ?? []
    },
  }
}

function readComments(data: Dataset): ReadonlyMap<string, readonly string[]> {
  const grouped = Map.groupBy(commentsOf(data), ({ issueId }) => issueId)
  return new Map([...grouped].map(([id, rows]) => [id, rows.map(({ body }) => plainText(body))]))
}
