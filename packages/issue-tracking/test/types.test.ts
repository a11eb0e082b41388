import type { Call, Found, PageCall, Result } from '@plugboard/core'
import { describe, expectTypeOf, test } from 'vitest'
import {
  type CreatedIssue,
  connectIssueTracking,
  type HostedIssueTracking,
  type Issue,
  type IssueApiSearchMeta,
  type IssueApiSearchParams,
  type IssueComment,
  type IssueCreateParams,
  type IssueField,
  type IssueFieldSearchResult,
  type IssueTracking,
  type IssueUpdateParams,
  type IssueWorklog,
  type PositionMeta,
  type Project,
  type RichText,
  type Status,
  type Transition,
  type User,
} from '../src/index.ts'

const jira = connectIssueTracking({ auth: { site: 'acme', email: 'a@b.example', api_token: 'x' } })
const hosted = connectIssueTracking({
  hosted: { baseUrl: 'http://127.0.0.1:1', clientId: 'id', clientSecret: 'secret', externalUserId: 'demo' },
})

type Entities = Omit<IssueTracking, 'execute' | 'check' | 'request'>

describe('clients', () => {
  test('in process', () => {
    expectTypeOf(jira).toEqualTypeOf<IssueTracking>()
    expectTypeOf<keyof Entities>().toEqualTypeOf<
      | 'issues'
      | 'projects'
      | 'users'
      | 'issue_fields'
      | 'issue_comments'
      | 'issue_worklogs'
      | 'issues_assignee'
      | 'issue_transitions'
      | 'issue_watchers'
      | 'issue_attachments'
      | 'issue_links'
      | 'issue_link_types'
      | 'issue_changelogs'
      | 'project_versions'
      | 'project_components'
    >()
  })

  test('search exists only in hosted mode, and not for the assignee', () => {
    expectTypeOf(hosted).toEqualTypeOf<HostedIssueTracking>()
    expectTypeOf(hosted.issues).toHaveProperty('search')
    expectTypeOf(jira.issues).not.toHaveProperty('search')
    expectTypeOf(hosted.issues_assignee).not.toHaveProperty('search')
    // @ts-expect-error there is no search in process
    expectTypeOf(() => jira.execute('issues', 'search', { query: {} })).toBeFunction()
    expectTypeOf(() => hosted.execute('issues', 'search', { query: {} })).returns.resolves.toExtend<
      Found<{ projectKey: string | null }>
    >()
  })

  test('a search has typed fields and operators', () => {
    const { search } = hosted.issues
    const by = (filter: NonNullable<Parameters<typeof search>[0]['query']['filter']>) =>
      search({ query: { filter } })
    expectTypeOf(() => [
      by({ eq: { projectKey: 'DEMO' } }),
      by({ and: [{ gte: { updated: '2026-01-01T00:00:00Z' } }, { keyword: { 'fields.summary': 'login' } }] }),
      search({ query: { sort: [{ created: 'desc' }, 'key'] }, fields: ['key', 'fields.summary'] }),
      hosted.issue_worklogs.search({ query: { filter: { gt: { timeSpentSeconds: 3600 } } } }),
    ]).toBeFunction()
    // @ts-expect-error there is no such field
    expectTypeOf(() => by({ eq: { projectKy: 'DEMO' } })).toBeFunction()
    // @ts-expect-error a time is no number
    expectTypeOf(() => by({ gt: { created: 1 } })).toBeFunction()
    // @ts-expect-error objects have no order
    expectTypeOf(() => search({ query: { sort: ['fields'] } })).toBeFunction()
    const worklogs = hosted.issue_worklogs.search
    // @ts-expect-error a number is no text
    expectTypeOf(() => worklogs({ query: { filter: { like: { timeSpentSeconds: '1%' } } } })).toBeFunction()
  })

  test('credentials are those of one method', () => {
    const grant = { refresh_token: 'r', client_id: 'c', client_secret: 's', cloud_id: 'id' }
    expectTypeOf(() => connectIssueTracking({ auth: grant })).toBeFunction()
    expectTypeOf(() => connectIssueTracking({ auth: { ...grant, access_token: 'a' } })).toBeFunction()
    // @ts-expect-error the token is missing
    expectTypeOf(() => connectIssueTracking({ auth: { site: 'acme', email: 'a@b.example' } })).toBeFunction()
    // @ts-expect-error there is no such credential
    expectTypeOf(() => connectIssueTracking({ auth: { ...grant, cloudId: 'id' } })).toBeFunction()
  })
})

describe('answers', () => {
  test('a search for issues is a page with its token', () => {
    expectTypeOf(jira.issues.api_search).returns.toEqualTypeOf<
      PageCall<Issue, IssueApiSearchMeta, IssueApiSearchParams>
    >()
    expectTypeOf<IssueApiSearchMeta>().toEqualTypeOf<{
      nextPageToken: string | null
      isLast: boolean | null
      total: number | null
    }>()
  })

  test('writes return what the upstream returns', () => {
    expectTypeOf(jira.issues.create).returns.toEqualTypeOf<Call<CreatedIssue>>()
    expectTypeOf<CreatedIssue>().toEqualTypeOf<{ id: string; key: string; self: string }>()
    expectTypeOf(jira.issues.update).returns.toEqualTypeOf<Call<Issue | null>>()
    expectTypeOf(jira.issues.delete).returns.toEqualTypeOf<Call<null>>()
    expectTypeOf(jira.issue_comments.create).returns.toEqualTypeOf<Call<IssueComment>>()
    expectTypeOf(jira.issue_comments.delete).returns.toEqualTypeOf<Call<null>>()
    expectTypeOf(jira.issues_assignee.update).returns.toEqualTypeOf<Call<null>>()
  })

  test('reads return the record', () => {
    expectTypeOf(jira.issues.get).returns.toEqualTypeOf<Call<Issue>>()
    expectTypeOf(jira.projects.get).returns.toEqualTypeOf<Call<Project>>()
    expectTypeOf(jira.users.get).returns.toEqualTypeOf<Call<User>>()
    expectTypeOf(jira.issue_worklogs.get).returns.toEqualTypeOf<Call<IssueWorklog>>()
  })

  test('comments and worklogs have the position of the page', () => {
    expectTypeOf<Awaited<ReturnType<typeof jira.issue_comments.list>>['meta']>().toEqualTypeOf<PositionMeta>()
    expectTypeOf<Awaited<ReturnType<typeof jira.issue_worklogs.list>>['meta']>().toEqualTypeOf<PositionMeta>()
    expectTypeOf<PositionMeta>().toEqualTypeOf<{ startAt: number; maxResults: number; total: number }>()
  })

  test('a search for fields returns an envelope', () => {
    expectTypeOf<
      Awaited<ReturnType<typeof jira.issue_fields.api_search>>['records']
    >().toEqualTypeOf<IssueFieldSearchResult>()
    expectTypeOf<IssueFieldSearchResult['values']>().toEqualTypeOf<IssueField[]>()
    expectTypeOf(jira.issue_fields.list)
      .returns.toHaveProperty('toArray')
      .returns.resolves.toEqualTypeOf<IssueField[]>()
  })
})

describe('execute', () => {
  test('returns what the names say', () => {
    expectTypeOf(() => jira.execute('users', 'get', { accountId: 'a' })).returns.resolves.toEqualTypeOf<
      Result<User, Record<string, never>>
    >()
    expectTypeOf(() => jira.execute('issue_fields', 'list')).returns.resolves.toEqualTypeOf<
      Result<IssueField[], Record<string, never>>
    >()
  })

  test('accepts no other names', () => {
    // @ts-expect-error there is no such entity
    expectTypeOf(() => jira.execute('issue', 'get', { issueIdOrKey: 'A-1' })).toBeFunction()
    // @ts-expect-error projects cannot be deleted
    expectTypeOf(() => jira.execute('projects', 'delete', { projectIdOrKey: 'A' })).toBeFunction()
    // @ts-expect-error a key is needed
    expectTypeOf(() => jira.execute('issues', 'get')).toBeFunction()
  })
})

describe('params', () => {
  test('known fields of an issue are typed, others are accepted', () => {
    type Draft = IssueCreateParams['fields']
    expectTypeOf<Draft['summary']>().toEqualTypeOf<string>()
    expectTypeOf<Draft['description']>().toEqualTypeOf<RichText | undefined>()
    expectTypeOf<Draft['customfield_10016']>().toEqualTypeOf<unknown>()
    const draft = { project: { key: 'A' }, issuetype: { name: 'Task' }, summary: 'x' }
    expectTypeOf(() => jira.issues.create({ fields: { ...draft, duedate: '2026-01-31' } })).toBeFunction()
    // @ts-expect-error a summary is needed
    expectTypeOf(() => jira.issues.create({ fields: { project: {}, issuetype: {} } })).toBeFunction()
    // @ts-expect-error a description is a document
    expectTypeOf(() => jira.issues.create({ fields: { ...draft, description: 'plain' } })).toBeFunction()
    // @ts-expect-error misspelt inside
    expectTypeOf(() => jira.issues.create({ fields: { ...draft, project: { kye: 'A' } } })).toBeFunction()
  })

  test('clearable fields accept null', () => {
    type Edit = NonNullable<IssueUpdateParams['fields']>
    expectTypeOf<Edit['assignee']>().toEqualTypeOf<
      { accountId?: string | null | undefined } | null | undefined
    >()
    expectTypeOf<null>().toExtend<Edit['description']>()
    expectTypeOf<null>().not.toExtend<Edit['summary']>()
  })

  test('an assignee is required, if only as null', () => {
    type Params = Parameters<typeof jira.issues_assignee.update>[0]
    expectTypeOf<Params['accountId']>().toEqualTypeOf<string | null>()
    // @ts-expect-error an account id is needed
    expectTypeOf(() => jira.issues_assignee.update({ issueIdOrKey: 'A-1' })).toBeFunction()
  })

  test('enumerations are closed', () => {
    type Params = NonNullable<Parameters<typeof jira.projects.api_search>[0]>
    expectTypeOf<Params['status']>().toEqualTypeOf<readonly ('live' | 'archived' | 'deleted')[] | undefined>()
    expectTypeOf<'-lastIssueUpdatedDate'>().toExtend<Params['orderBy']>()
    // @ts-expect-error not one of the orders
    expectTypeOf(() => jira.projects.api_search({ orderBy: 'size' })).toBeFunction()
    // @ts-expect-error a comment has a document
    expectTypeOf(() => jira.issue_comments.create({ issueIdOrKey: 'A-1', body: 'plain' })).toBeFunction()
  })
})

describe('records', () => {
  test('null and absent are distinct', () => {
    expectTypeOf<Issue['expand']>().toEqualTypeOf<string | null>()
    expectTypeOf<Issue['fields']['assignee']>().extract<null>().toEqualTypeOf<null>()
    expectTypeOf<Issue['fields']['customfield_10016']>().toEqualTypeOf<unknown>()
    expectTypeOf<IssueField['lastUsed']>().toEqualTypeOf<string | null | undefined>()
    expectTypeOf<IssueComment['body']>().toEqualTypeOf<RichText>()
  })

  test('fields that are returned on request are optional', () => {
    expectTypeOf<Issue['transitions']>().toEqualTypeOf<Transition[] | undefined>()
    expectTypeOf<Transition['to']>().toEqualTypeOf<Status>()
  })

  test('sets of values are open', () => {
    expectTypeOf<'atlassian'>().toExtend<User['accountType']>()
    expectTypeOf<'something_new'>().toExtend<User['accountType']>()
  })
})
