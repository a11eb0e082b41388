/** Confluence's own search: CQL, whose conditions have the form of JQL. */
import {
  type Answer,
  answerRows,
  type Call,
  type Dataset,
  type EntityBehaviour,
  type Row,
} from '../../../fake.ts'
import { compileCondition } from '../../issue-tracking/jql/compile.ts'
import { JqlError } from '../../issue-tracking/jql/jql-error.ts'
import { parseJql } from '../../issue-tracking/jql/parse.ts'
import type { Sorting } from '../../issue-tracking/jql/query.ts'
import { rule } from '../refuse.ts'
import { currentUser } from '../rows.ts'
import { allContents, type Content } from './content.ts'
import { type CqlContext, cqlField } from './fields.ts'

/** Contents are derived from the records that they are. */
export const contents: EntityBehaviour = {
  rows: (data) => allContents(data).map((content) => shown(data, content, [])),
  actions: { api_search: searchContents },
}

function searchContents(call: Call): Answer {
  const found = findContents(call, String(call.params.cql ?? ''))
  const expand = (call.params.expand ?? []) as readonly string[]
  const rows = found.map((content) => shown(call.data, content, expand))
  return answerRows(call, rows, { show: (row) => row })
}

function findContents({ data }: Call, cql: string): Content[] {
  try {
    const { where, orderBy } = parseJql(cql)
    if (where === undefined) throw new JqlError('A query needs a condition.')
    const context: CqlContext = { now: data.clock.now(), me: String(currentUser(data).accountId) }
    const matches = compileCondition(where, { context, fieldOf: cqlField })
    return sorted(allContents(data).filter(matches), orderBy)
  } catch (error) {
    if (error instanceof JqlError)
      throw rule(400, 'INVALID_REQUEST_PARAMETER', `Could not parse cql: ${error.message}`)
    throw error
  }
}

function sorted(found: readonly Content[], orderBy: readonly Sorting[]): Content[] {
  const keys = orderBy.map(({ field, direction }) => {
    const { sort } = cqlField(field)
    if (sort === undefined) throw new JqlError(`Results cannot be ordered by '${field}'.`)
    return { sort, direction }
  })
  return found.toSorted((a, b) => {
    for (const { sort, direction } of keys) {
      const [one, other] = [sort(a), sort(b)]
      if (one !== other) return one < other ? -direction : direction
    }
    return 0
  })
}

function shown(data: Dataset, { id, type, row, title, spaceKey }: Content, expand: readonly string[]): Row {
  const { number, createdAt, message } = row.version
  const space = data
    .collection('spaces')
    .rows()
    .find(({ key }) => key === spaceKey)
  return {
    id,
    type,
    status: row.status,
    title,
    ...(expand.includes('space') && { space: { id: Number(space?.id), key: spaceKey, name: space?.name } }),
    ...(expand.includes('version') && { version: { number, when: createdAt, message: message ?? '' } }),
    _links: { webui: `/spaces/${spaceKey}/pages/${id}` },
  }
}
