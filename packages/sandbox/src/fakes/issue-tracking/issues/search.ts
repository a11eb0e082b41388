import { type Answer, answerRows, type Call, pageSize, type Row, type Slice } from '../../../fake.ts'
import { compileJql } from '../jql/compile.ts'
import { jqlContext } from '../jql/context.ts'
import { JqlError } from '../jql/jql-error.ts'
import { compileOrder, type JqlOrder } from '../jql/order.ts'
import { parseJql } from '../jql/parse.ts'
import { type FieldRow, fieldsOf, type IssueRow, issuesOf } from '../rows.ts'
import { rule } from '../rule.ts'
import { type Choice, choiceOf, isBrief, issueRenderer } from './show.ts'

/** Page sizes with ids and keys only, and with more fields. */
const MOST_BRIEF = 5000
const MOST_WHOLE = 100

export function searchIssues(call: Call): Answer {
  const choice = choiceOf(call, 'id')
  const { found, order } = findIssues(call)
  // Names and schemas of fields are returned once per page.
  const expand = choice.expand.filter((name) => name !== 'names' && name !== 'schema')
  const show = issueRenderer(call.data, { ...choice, expand })
  return answerRows(call, found, {
    marks: order,
    show: (row) => show(row as IssueRow),
    size: sizeOf(call, choice),
    facts: (slice) => fieldFacts(call, choice, slice),
  })
}

/** The issues that a query finds, in its order. Refuses malformed and unrestricted queries. */
function findIssues({ data, params }: Call): { found: IssueRow[]; order: JqlOrder } {
  try {
    const { where, orderBy } = parseJql(String(params.jql ?? ''))
    if (where === undefined) throw new JqlError('Unbounded queries are not allowed: add a condition.')
    const context = jqlContext(data)
    const order = compileOrder(orderBy, context)
    return { found: issuesOf(data).filter(compileJql(where, context)).sort(order.compare), order }
  } catch (error) {
    if (error instanceof JqlError) throw rule(`Error in the JQL query: ${error.message}`)
    throw error
  }
}

function sizeOf(call: Call, choice: Choice): number {
  const size = pageSize(call)
  if (size < 1 || size > MOST_BRIEF) throw rule(`maxResults has to be from 1 to ${MOST_BRIEF}.`)
  return isBrief(choice) ? size : Math.min(size, MOST_WHOLE)
}

/** Names and schemas of the shown fields, if requested. */
function fieldFacts({ data }: Call, { expand }: Choice, { rows }: Slice): Row {
  const used = new Set(rows.flatMap((row) => Object.keys((row as IssueRow).fields)))
  const shown = fieldsOf(data).filter(({ id }) => used.has(id))
  const byId = (read: (field: FieldRow) => unknown): Row =>
    Object.fromEntries(shown.map((field) => [field.id, read(field)]))
  return {
    ...(expand.includes('names') ? { names: byId(({ name }) => name) } : {}),
    ...(expand.includes('schema') ? { schema: byId(({ schema }) => schema) } : {}),
  }
}

/** The approximate count of matches; exact here. */
export function countIssues(call: Call): Answer {
  return { status: 200, body: { count: findIssues(call).found.length } }
}
