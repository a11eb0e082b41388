import type { Dataset } from '../../../fake.ts'
import { compileJql } from '../jql/compile.ts'
import { jqlContext } from '../jql/context.ts'
import { JqlError } from '../jql/jql-error.ts'
import { parseJql } from '../jql/parse.ts'
import type { Condition } from '../jql/query.ts'
import type { IssueRow } from '../rows.ts'

const FIELDS = ['issuekey', 'key', 'project', 'issuetype', 'type', 'status', 'assignee', 'reporter']
const OPERATORS = ['=', '!=', 'in', 'not in']

/** Why a filter cannot be used: webhooks support a small part of JQL. */
export function filterProblem(filter: string, data: Dataset): string | undefined {
  try {
    const { where, orderBy } = parseJql(filter)
    if (orderBy.length > 0) return 'ORDER BY is unsupported'
    const problem = where && unsupported(where)
    if (problem === undefined && where) compileJql(where, jqlContext(data))
    return problem
  } catch (error) {
    if (error instanceof JqlError) return error.message
    throw error
  }
}

function unsupported(condition: Condition): string | undefined {
  if (condition.kind === 'not') return 'The operator NOT is unsupported'
  if (condition.kind !== 'clause')
    return condition.parts.map(unsupported).find((problem) => problem !== undefined)
  const { field, operator } = condition
  if (!FIELDS.includes(field)) return `The clause ${field} is unsupported`
  return OPERATORS.includes(operator) ? undefined : `The operator ${operator} is unsupported`
}

export function matchesFilter(filter: string, issue: IssueRow, data: Dataset): boolean {
  const { where } = parseJql(filter)
  return where === undefined || compileJql(where, jqlContext(data))(issue)
}
