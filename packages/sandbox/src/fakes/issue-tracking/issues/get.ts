import type { Answer, Call } from '../../../fake.ts'
import type { IssueRow } from '../rows.ts'
import { issueOf } from './find.ts'
import { choiceOf, issueRenderer } from './show.ts'

export function getIssue(call: Call): Answer {
  return answerIssue(call, issueOf(call))
}

/** An issue with the requested fields and expansions; all fields by default. */
export function answerIssue(call: Call, issue: IssueRow): Answer {
  return { status: 200, body: issueRenderer(call.data, choiceOf(call, '*all'))(issue) }
}

/** An issue with only these fields, regardless of the call's `fields`. */
export function answerFields(call: Call, issue: IssueRow, fields: readonly string[]): Answer {
  return { status: 200, body: issueRenderer(call.data, { ...choiceOf(call, '*all'), fields })(issue) }
}
