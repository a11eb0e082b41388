import type { Call, Download, Found, Page, PageCall, Result } from '@plugboard/core'
import { describe, expectTypeOf, test } from 'vitest'
import {
  type Application,
  type ApplicationCreateParams,
  type Candidate,
  type CandidateListParams,
  type CandidateNoteCreateParams,
  type CustomFieldValue,
  type CustomFieldValueUpdateParams,
  connectRecruiting,
  type DeletedApplication,
  type HostedRecruiting,
  type Job,
  type JobListParams,
  type NoteContent,
  type PagingMeta,
  type Recruiting,
  type Source,
  type WholeMeta,
} from '../src/index.ts'

const recruiting = connectRecruiting({ auth: { api_key: 'key' } })
const hosted = connectRecruiting({
  hosted: { baseUrl: 'http://127.0.0.1:1', clientId: 'id', clientSecret: 'secret', externalUserId: 'demo' },
})

describe('clients', () => {
  test('in process', () => {
    expectTypeOf(recruiting).toEqualTypeOf<Recruiting>()
    expectTypeOf<'candidates' | 'application_stage_changes' | 'custom_field_values'>().toExtend<
      keyof Recruiting
    >()
    expectTypeOf(recruiting).not.toHaveProperty('candidate_projects')
    expectTypeOf(recruiting.candidate_files.download).returns.resolves.toEqualTypeOf<Download>()
  })

  test('a search has typed fields and operators', () => {
    const { search } = hosted.candidates
    const by = (filter: NonNullable<Parameters<typeof search>[0]['query']['filter']>) =>
      search({ query: { filter } })
    expectTypeOf(() => [
      by({ fuzzy: { name: 'jonathan' } }),
      by({
        and: [
          { gte: { createdAt: '2026-01-01T00:00:00Z' } },
          { eq: { 'primaryEmailAddress.value': 'a@b.c' } },
        ],
      }),
      search({ query: { sort: [{ updatedAt: 'desc' }, 'name'] }, fields: ['name', 'source.title'] }),
    ]).toBeFunction()
    // @ts-expect-error there is no such field
    expectTypeOf(() => by({ eq: { nme: 'a' } })).toBeFunction()
    // @ts-expect-error a text is no number
    expectTypeOf(() => by({ gt: { name: 1 } })).toBeFunction()
    // @ts-expect-error objects have no order
    expectTypeOf(() => search({ query: { sort: ['primaryEmailAddress'] } })).toBeFunction()
  })

  test('search exists only in hosted mode, for entities with searchable fields', () => {
    expectTypeOf(hosted).toEqualTypeOf<HostedRecruiting>()
    expectTypeOf(hosted.candidates).toHaveProperty('search')
    expectTypeOf(recruiting.candidates).not.toHaveProperty('search')
    expectTypeOf(hosted.custom_fields).not.toHaveProperty('search')
    // @ts-expect-error there is no search in process
    expectTypeOf(() => recruiting.execute('candidates', 'search', { query: {} })).toBeFunction()
    expectTypeOf(() => hosted.execute('jobs', 'search', { query: {} })).returns.resolves.toExtend<
      Found<{ title: string }>
    >()
  })

  test('the credential is a key', () => {
    // @ts-expect-error the key is missing
    expectTypeOf(() => connectRecruiting({ auth: {} })).toBeFunction()
    // @ts-expect-error there is no such credential
    expectTypeOf(() => connectRecruiting({ auth: { api_key: 'key', token: 'x' } })).toBeFunction()
  })
})

describe('answers', () => {
  test('a list is a page with a token at its end', () => {
    expectTypeOf(recruiting.candidates.list).returns.toEqualTypeOf<
      PageCall<Candidate, PagingMeta, CandidateListParams>
    >()
    expectTypeOf<PagingMeta>().toEqualTypeOf<{
      has_more: boolean
      cursor: string | null
      sync_token: string | null
    }>()
    expectTypeOf<Awaited<ReturnType<typeof recruiting.jobs.list>>>().toEqualTypeOf<
      Page<Job, PagingMeta, JobListParams>
    >()
  })

  test('a list without pages has no token', () => {
    expectTypeOf<Awaited<ReturnType<typeof recruiting.sources.list>>['meta']>().toEqualTypeOf<WholeMeta>()
    expectTypeOf<Awaited<ReturnType<typeof recruiting.sources.list>>['records']>().toEqualTypeOf<Source[]>()
    expectTypeOf<WholeMeta>().not.toHaveProperty('sync_token')
    expectTypeOf<Awaited<ReturnType<typeof recruiting.candidates.api_search>>['records']>().toEqualTypeOf<
      Candidate[]
    >()
  })

  test('changes return the changed record', () => {
    expectTypeOf(recruiting.application_stage_changes.create).returns.toEqualTypeOf<Call<Application>>()
    expectTypeOf(recruiting.application_source_changes.create).returns.toEqualTypeOf<Call<Application>>()
    expectTypeOf(recruiting.job_status_changes.create).returns.toEqualTypeOf<Call<Job>>()
    expectTypeOf(recruiting.candidate_tag_links.create).returns.toEqualTypeOf<Call<Candidate>>()
    expectTypeOf(recruiting.candidate_tag_links.delete).returns.toEqualTypeOf<Call<Candidate>>()
    expectTypeOf(recruiting.applications.delete).returns.toEqualTypeOf<Call<DeletedApplication>>()
    expectTypeOf<DeletedApplication>().toEqualTypeOf<{ applicationId: string }>()
  })

  test('setting values returns all of them', () => {
    expectTypeOf<
      Awaited<ReturnType<typeof recruiting.custom_field_values.update>>['records']
    >().toEqualTypeOf<CustomFieldValue[]>()
  })

  test('execute returns what the names say', () => {
    expectTypeOf(() => recruiting.execute('jobs', 'list', { limit: 1 })).returns.resolves.toEqualTypeOf<
      Result<Job[], PagingMeta>
    >()
    expectTypeOf(() => recruiting.execute('jobs', 'get', { id: 'x' })).returns.resolves.toEqualTypeOf<
      Result<Job, Record<string, never>>
    >()
    // @ts-expect-error there is no such entity
    expectTypeOf(() => recruiting.execute('job', 'list')).toBeFunction()
    // @ts-expect-error jobs cannot be deleted
    expectTypeOf(() => recruiting.execute('jobs', 'delete', { id: 'x' })).toBeFunction()
    // @ts-expect-error an id is needed
    expectTypeOf(() => recruiting.execute('jobs', 'get')).toBeFunction()
  })
})

describe('params', () => {
  test('of lists', () => {
    expectTypeOf<JobListParams['status']>().toEqualTypeOf<
      readonly ('Draft' | 'Open' | 'Closed' | 'Archived')[] | undefined
    >()
    expectTypeOf<JobListParams['openedAfter']>().toEqualTypeOf<number | undefined>()
    expectTypeOf<CandidateListParams['syncToken']>().toEqualTypeOf<string | undefined>()
    // @ts-expect-error misspelt
    expectTypeOf(() => recruiting.jobs.list({ limt: 5 })).toBeFunction()
    // @ts-expect-error a list of statuses, not one
    expectTypeOf(() => recruiting.jobs.list({ status: 'Open' })).toBeFunction()
    // @ts-expect-error one status, not a list
    expectTypeOf(() => recruiting.applications.list({ status: ['Active'] })).toBeFunction()
    // @ts-expect-error there is no such status
    expectTypeOf(() => recruiting.applications.list({ status: 'Gone' })).toBeFunction()
    // @ts-expect-error stages are those of a plan
    expectTypeOf(() => recruiting.interview_stages.list({})).toBeFunction()
  })

  test('of writes', () => {
    expectTypeOf<CandidateNoteCreateParams['note']>().toEqualTypeOf<string | NoteContent>()
    expectTypeOf<ApplicationCreateParams['candidateId']>().toEqualTypeOf<string>()
    expectTypeOf<CustomFieldValueUpdateParams['objectType']>().toEqualTypeOf<
      'Application' | 'Candidate' | 'Job' | 'Opening'
    >()
    expectTypeOf(() =>
      recruiting.application_source_changes.create({ applicationId: 'x', sourceId: null }),
    ).toBeFunction()
    // @ts-expect-error the source is said, if only to be none
    expectTypeOf(() => recruiting.application_source_changes.create({ applicationId: 'x' })).toBeFunction()
    // @ts-expect-error a candidate has a name
    expectTypeOf(() => recruiting.candidates.create({})).toBeFunction()
    // @ts-expect-error an email cannot be null
    expectTypeOf(() => recruiting.candidates.create({ name: 'Ada', email: null })).toBeFunction()
  })
})

describe('records', () => {
  test('null and absent are distinct', () => {
    expectTypeOf<Candidate['emailAddresses']>().toBeArray()
    expectTypeOf<Candidate['position']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<Candidate['timezone']>().toEqualTypeOf<string | null | undefined>()
    expectTypeOf<Job['openedAt']>().toEqualTypeOf<string | null | undefined>()
    expectTypeOf<Application['candidate']['name']>().toEqualTypeOf<string>()
  })

  test('sets of values are open', () => {
    expectTypeOf<'Active'>().toExtend<Application['status']>()
    expectTypeOf<'SomethingNew'>().toExtend<Application['status']>()
    expectTypeOf<'SomethingNew'>().toExtend<Application['currentInterviewStage']['type']>()
  })
})
