import type { Dataset, Row } from '../../../fake.ts'
import { nextId } from '../ids.ts'
import { linkUser } from '../people.ts'
import { isDocument } from '../rich-text/check.ts'
import { plainText } from '../rich-text/text.ts'
import { currentUser, fieldsOf, type IssueRow } from '../rows.ts'
import { stamp } from '../time.ts'

/** Returns the issue with new values, update time and a history entry. */
export function changed(
  data: Dataset,
  issue: IssueRow,
  values: Row,
  created: string = stamp(data.clock.tick()),
): IssueRow {
  const items = changesOf(data, issue.fields, values)
  const history = { id: nextId(data, 'histories'), author: linkUser(currentUser(data)), created, items }
  const fields = { ...issue.fields, ...values, updated: created }
  // An edit without a difference changes only the time.
  const histories = items.length > 0 ? [history, ...(issue.histories ?? [])] : (issue.histories ?? [])
  return { ...issue, fields, histories }
}

function changesOf(data: Dataset, before: Row, values: Row): Row[] {
  const ids = Object.keys(values).filter((id) => JSON.stringify(before[id]) !== JSON.stringify(values[id]))
  return ids.map((fieldId) => {
    const custom = fieldsOf(data).find(({ id }) => id === fieldId)?.custom === true
    const [from, fromText] = spell(before[fieldId])
    const [to, toText] = spell(values[fieldId])
    const fieldtype = custom ? 'custom' : 'jira'
    return { field: fieldId, fieldtype, fieldId, from, fromString: fromText, to, toString: toText }
  })
}

/** A value as its id, if it has one, and as text. */
function spell(value: unknown): [id: string | null, text: string | null] {
  if (value === null || value === undefined) return [null, null]
  if (isDocument(value)) return [null, plainText(value)]
  if (Array.isArray(value)) return [null, value.map((item) => spell(item)[1]).join(' ')]
  if (typeof value !== 'object') return [null, String(value)]
  const { id, accountId = id, name, displayName = name, value: option = displayName } = value as Row
  return [String(accountId), String(option)]
}
