import type { Given, Subject } from '@plugboard/contract/suite'
import type { State } from '@plugboard/sandbox'
import { catalog } from '../src/generated/catalog.ts'
import { entities } from '../src/generated/client.ts'
import { issueTracking as connector } from '../src/generated/connector.ts'
import { shown } from './shown.ts'

/** A project in which every transition is always available. */
const FREE = 'DEMO'
const START = '21'

const body = {
  type: 'doc',
  version: 1,
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Seen.' }] }],
}

/** Input of the suites in both modes. */
export const subject: Subject = {
  connector,
  entities,
  catalog,
  shown,
  facts: {
    'issues.api_search': { params: () => ({ jql: 'created >= "2000-01-01"' }) },
    'issues.create': { params: (state) => ({ fields: draft(state) }) },
    'issues.update': {
      params: (state) => ({ ...freeIssue(state), fields: { summary: 'New' }, transition: { id: START } }),
    },
    'projects.api_search': { params: () => ({ status: ['live', 'archived', 'deleted'] }) },
    'users.api_search': { params: () => ({ query: 'm' }), shows: isActiveM },
    'issue_comments.list': { params: freeIssue, under: everyIssue },
    'issue_comments.create': { params: (state) => ({ ...freeIssue(state), body }) },
    'issue_comments.get': { params: aboutComment },
    'issue_comments.update': { params: (state) => ({ ...aboutComment(state), body }) },
    'issue_comments.delete': { params: freeIssue },
    'issue_worklogs.list': { params: freeIssue, under: everyIssue },
    'issue_worklogs.get': { params: aboutWorklog },
    'issue_worklogs.create': {
      params: (state) => ({ ...freeIssue(state), started: STARTED, timeSpent: '3h 20m' }),
    },
    'issue_worklogs.update': { params: (state) => ({ ...aboutWorklog(state), timeSpentSeconds: 7200 }) },
    'issue_worklogs.delete': { params: freeIssue },
    'issue_changelogs.list': { params: freeIssue, under: everyIssue },
    'project_versions.list': { params: freeProject, under: everyProject },
    'project_versions.get': { params: (state) => ({ id: partOf(state, 'versions') }) },
    'project_versions.create': {
      params: (state) => ({ name: unused(), projectId: Number(found(state, 'projects').id) }),
    },
    'project_versions.update': { params: (state) => ({ id: partOf(state, 'versions'), released: true }) },
    'project_components.list': { params: freeProject, under: everyProject },
    'project_components.get': { params: (state) => ({ id: partOf(state, 'components') }) },
    'project_components.create': { params: () => ({ name: unused(), project: FREE }) },
    'project_components.update': {
      params: (state) => ({ id: partOf(state, 'components'), description: 'New' }),
    },
    'project_components.delete': { params: (state) => ({ id: partOf(state, 'components') }) },
    'issue_transitions.list': { params: freeIssue },
    'issue_watchers.get': { params: freeIssue },
    'issue_watchers.delete': {
      params: (state) => ({ ...freeIssue(state), accountId: found(state, 'users').accountId }),
    },
    'issue_watchers.create': {
      params: (state) => ({ ...freeIssue(state), accountId: found(state, 'users').accountId }),
    },
    'issue_attachments.list': { params: freeIssue, under: everyIssue },
    'issue_attachments.create': {
      params: freeIssue,
      readBack: ({ id }) => ({ name: 'issue_attachments.download', params: { attachmentId: String(id) } }),
    },
    'issue_attachments.get': { params: anAttachment },
    'issue_attachments.download': { params: anAttachment, link: /^\/media\// },
    'issue_attachments.delete': { params: anAttachment },
    'issue_links.create': { params: (state) => ({ type: { name: 'Blocks' }, ...twoIssues(state) }) },
    'issue_links.get': { params: aboutLink },
    'issue_links.delete': { params: aboutLink },
    'issues_assignee.update': { params: (state) => ({ ...freeIssue(state), accountId: null }) },
  },
}

function found(state: State, entity: string, isWanted?: (record: Given) => boolean): Given {
  const record = state.find(entity, isWanted)
  if (record === undefined) throw new Error(`the sandbox has no such record of ${entity}`)
  return record
}

function freeIssue(state: State): Given {
  const issue = found(state, 'issues', ({ key }) => String(key).startsWith(FREE))
  return { issueIdOrKey: issue.key }
}

const STARTED = '2024-01-02T03:04:05.000+0000'

let names = 0
/** A name that no part of a project has. */
function unused(): string {
  return `Part ${++names}`
}

function freeProject(): Given {
  return { projectIdOrKey: FREE }
}

function everyProject(state: State): Given[] {
  const shown = state.records('projects').filter(({ deleted }) => deleted !== true)
  return shown.map(({ id }) => ({ projectIdOrKey: id }))
}

/** A version or component of the free project. */
function partOf(state: State, field: 'versions' | 'components'): unknown {
  const project = found(state, 'projects', ({ key }) => key === FREE)
  return (project[field] as Given[])[0]?.id
}

function twoIssues(state: State): Given {
  const [inward, outward] = state.records('issues')
  return { inwardIssue: { key: inward?.key }, outwardIssue: { key: outward?.key } }
}

/** A link that is made for the call. */
function aboutLink(state: State): Given {
  const [inward, outward] = state
    .records('issues')
    .map(({ id, key, self }) => ({ id, key, self, fields: {} }))
  const [type] = state.records('issue_link_types')
  state.put('issue_links', { id: '9', self: 'x', type, inwardIssue: inward, outwardIssue: outward })
  return { linkId: '9' }
}

/** An attachment that is made for the call. */
function anAttachment(state: State): Given {
  const { id } = found(state, 'issues')
  const file = {
    filename: 'a.txt',
    mimeType: 'text/plain',
    size: 1000,
    created: '2024-01-02T03:04:05.000+0000',
  }
  state.put('issue_attachments', { id: '9', self: 'x', issueId: id, ...file, content: 'x' })
  return { attachmentId: '9' }
}

function draft(state: State): Given {
  const { id, issueTypes } = found(state, 'projects', ({ key }) => key === FREE)
  const type = (issueTypes as Given[]).find(({ subtask }) => subtask === false)
  return { project: { id }, issuetype: { id: type?.id }, summary: 'A new one' }
}

/** A prefix of its name, of a word in it, or of its address. */
function isActiveM({ active, displayName, emailAddress }: Given): boolean {
  const text = `${displayName} ${emailAddress}`.normalize('NFKD').toLowerCase()
  return active === true && /(^|[\s-])m/.test(text)
}

function everyIssue(state: State): Given[] {
  return state.records('issues').map(({ id }) => ({ issueIdOrKey: id }))
}

/** A comment's address contains its issue. */
function aboutComment(state: State): Given {
  const { self, id } = found(state, 'issue_comments')
  return { issueIdOrKey: /\/issue\/(\d+)\//.exec(String(self))?.[1], commentId: id }
}

function aboutWorklog(state: State): Given {
  const { issueId, id } = found(state, 'issue_worklogs')
  return { issueIdOrKey: issueId, worklogId: id }
}
