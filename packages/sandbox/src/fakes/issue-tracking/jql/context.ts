import type { Dataset } from '../../../fake.ts'
import { plainText } from '../rich-text/text.ts'
import { commentsOf, currentUser, type IssueRow } from '../rows.ts'

/** What a query is asked in. */
export interface JqlContext {
  readonly data: Dataset
  /** Seconds since 1970. */
  readonly now: number
  /** Account id of whoever asks. */
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
      // Most queries ask for no comments, so that they are not read before one does.
      comments ??= readComments(data)
      return comments.get(id) ?? []
    },
  }
}

function readComments(data: Dataset): ReadonlyMap<string, readonly string[]> {
  const grouped = Map.groupBy(commentsOf(data), ({ issueId }) => issueId)
  return new Map([...grouped].map(([id, rows]) => [id, rows.map(({ body }) => plainText(body))]))
}
