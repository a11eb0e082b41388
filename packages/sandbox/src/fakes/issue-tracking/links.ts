import { type Answer, type Call, type EntityBehaviour, Refusal, type Row } from '../../fake.ts'
import type { IssueRow } from './rows.ts'
import { selfOf } from './site.ts'

/** The kinds that every site has. */
export const LINK_TYPES: readonly Row[] = [
  linkType('10000', 'Blocks', 'is blocked by', 'blocks'),
  linkType('10001', 'Cloners', 'is cloned by', 'clones'),
  linkType('10002', 'Duplicate', 'is duplicated by', 'duplicates'),
  linkType('10003', 'Relates', 'relates to', 'relates to'),
]

function linkType(id: string, name: string, inward: string, outward: string): Row {
  return { id, name, inward, outward, self: selfOf('issueLinkType', id) }
}

export const links: EntityBehaviour = { actions: { create } }

function create(call: Call): Answer {
  const { type, inwardIssue, outwardIssue } = call.params as Record<string, Row>
  const kind = LINK_TYPES.find(({ id, name }) => id === type?.id || name === type?.name)
  if (kind === undefined)
    throw new Refusal({
      kind: 'no_record',
      entity: 'issue_link_types',
      id: String(type?.id ?? type?.name),
      param: 'type',
    })
  const id = String(20_000 + call.data.collection('issue_links').rows().length)
  const row = {
    id,
    self: selfOf('issueLink', id),
    type: kind,
    inwardIssue: issueIn(call, inwardIssue, 'inwardIssue'),
    outwardIssue: issueIn(call, outwardIssue, 'outwardIssue'),
  }
  call.data.collection('issue_links').put(row)
  return { status: 201 }
}

function issueIn(call: Call, given: Row | undefined, param: string): Row {
  const rows = call.data.collection('issues').rows() as readonly IssueRow[]
  const issue = rows.find(({ id, key }) => id === given?.id || key === given?.key)
  if (issue === undefined)
    throw new Refusal({ kind: 'no_record', entity: 'issues', id: String(given?.id ?? given?.key), param })
  const { summary, status, priority, issuetype } = issue.fields
  return { id: issue.id, key: issue.key, self: issue.self, fields: { summary, status, priority, issuetype } }
}
