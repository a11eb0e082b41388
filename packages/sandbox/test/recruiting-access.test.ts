import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissionFor } from '../src/fakes/recruiting/permissions.ts'
import { send } from './client.ts'
import { authorized, type Recruiting, recruiting, refusalOf, startRecruiting } from './recruiting.ts'

let started: Recruiting
let url: string
beforeAll(async () => {
  started = await startRecruiting({ size: 12 })
  url = started.sandbox.url('recruiting')
})
afterAll(() => started.sandbox.close())

const READER = 'ashby_sandbox_reader'
const as = (key: string, name: string, json: object = {}) =>
  send(url, `POST /${name}`, { json, headers: authorized(key) })

describe('keys', () => {
  test('a missing one is 401 with a challenge', async () => {
    const { status, body, headers } = await send(url, 'POST /user.list', { json: {} })
    expect([status, body.success, body.errors.length]).toEqual([401, false, 1])
    expect(headers.get('www-authenticate')).toMatch(/^Basic /)
  })

  test.each(['Bearer ashby_sandbox', 'Basic', `Basic ${Buffer.from(':ashby_sandbox').toString('base64')}`])(
    '%s is not a key',
    async (authorization) => {
      expect((await send(url, 'POST /user.list', { json: {}, headers: { authorization } })).status).toBe(401)
    },
  )

  test('an unknown one is 403 without a code', async () => {
    const { status, body } = await as('wrong', 'user.list')
    expect([status, body.success, body.errorInfo]).toEqual([403, false, undefined])
  })

  test.each([
    ['user.list', {}],
    ['offer.list', {}],
    ['interview.list', {}],
    ['source.list', {}],
    ['candidate.create', { name: 'Ada' }],
    ['application.delete', { applicationId: 'x' }],
    ['job.setStatus', { jobId: 'x', status: 'Open' }],
  ])('one that only reads candidates and jobs lacks the permission for %s', async (name, body) => {
    expect(refusalOf(await as(READER, name, body))).toEqual([403, false, 'missing_endpoint_permission'])
  })

  test.each(['candidate.list', 'application.list', 'job.list', 'opening.list', 'jobPosting.list'])(
    'it may call %s',
    async (name) => {
      expect((await as(READER, name)).body.success).toBe(true)
    },
  )
})

describe('permissions', () => {
  test('are known for every action', () => {
    const known =
      /^(candidates|jobs|interviews|offers|organization|hiringProcessMetadata)(Read|Write|Delete)$/
    for (const { name: entity, actions } of Object.values(recruiting.entities)) {
      for (const action of Object.keys(actions)) expect(permissionFor({ entity, action })).toMatch(known)
    }
  })

  test.each([
    ['applications', 'delete', 'candidatesDelete'],
    ['candidate_tag_links', 'delete', 'candidatesWrite'],
    ['custom_field_values', 'update', 'candidatesWrite'],
    ['candidate_tags', 'create', 'hiringProcessMetadataWrite'],
    ['job_status_changes', 'create', 'jobsWrite'],
    ['users', 'api_search', 'organizationRead'],
    ['application_feedback', 'list', 'candidatesRead'],
  ])('%s.%s needs %s', (entity, action, permission) => {
    expect(permissionFor({ entity, action })).toBe(permission)
  })
})

describe('every answer', () => {
  test('has request id, version and remaining limit', async () => {
    const answers = [await started.call('user.list'), await started.call('nowhere'), await as('wrong', 'x')]
    const ids = answers.map(({ headers }) => headers.get('x-ashby-request-id'))
    expect(new Set(ids).size).toBe(3)
    for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
    const left = answers.map(({ headers }) => Number(headers.get('x-ratelimit-remaining')))
    expect(left[1]).toBe(Number(left[0]) - 1)
    for (const { headers } of answers) {
      expect(headers.get('x-ratelimit-limit')).toBe('1000')
      expect(headers.get('ashby-version')).toBe('2026-01-01')
      expect(headers.get('ashby-version-status')).toBe('active')
    }
  })

  test('at the rate limit has no remaining requests, with and without a delay', async () => {
    started.sandbox.faults.add({ times: 1, fault: { kind: 'rate_limited' } })
    started.sandbox.faults.add({ times: 1, fault: { kind: 'rate_limited', retryAfter: 7 } })
    const answers = [await started.call('user.list'), await started.call('user.list')]
    expect(answers.map(refusalOf)).toEqual([
      [429, false, 'rate_limit_exceeded'],
      [429, false, 'rate_limit_exceeded'],
    ])
    expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual([null, '7'])
    expect(answers.map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual(['0', '0'])
  })
})

describe('addresses and bodies', () => {
  const headers = authorized('ashby_sandbox')

  test.each([
    ['GET /candidate.list', 405],
    ['PUT /candidate.list', 405],
    ['POST /candidate.burn', 404],
    ['POST /candidate.list/x', 404],
  ])('%s is refused with %i', async (line, status) => {
    const answer = await send(url, line, { headers })
    expect([answer.status, answer.body.success]).toEqual([status, false])
    expect(answer.headers.get('allow')).toBe(status === 405 ? 'POST' : null)
  })

  test.each([
    ['no content type', {}, 415],
    ['a form', { form: 'limit=1' }, 415],
    ['a list', { json: [] }, 400],
    ['text that is not JSON', { json: undefined, text: '{' }, 400],
  ])(
    '%s is refused',
    async (_, { text, ...sent }: { text?: string; json?: unknown; form?: string }, status) => {
      const answer =
        text === undefined
          ? await send(url, 'POST /candidate.list', { ...sent, headers })
          : await fetch(`${url}/candidate.list`, {
              method: 'POST',
              body: text,
              headers: { ...headers, 'content-type': 'application/json' },
            })
      expect(answer.status).toBe(status)
    },
  )

  test('an unknown version is refused, the supported one is not', async () => {
    const version = (name: string) => ({ json: {}, headers: { ...headers, 'ashby-version': name } })
    expect((await send(url, 'POST /user.list', version('2025-01-01'))).status).toBe(400)
    expect((await send(url, 'POST /user.list', version('2026-01-01'))).status).toBe(200)
  })

  test.each([
    ['an unknown key', 'candidate.list', { limt: 1 }, 'limt'],
    ['a limit beyond 100', 'candidate.list', { limit: 101 }, 'limit'],
    ['a limit of nothing', 'candidate.list', { limit: 0 }, 'limit'],
    ['a limit in quotes', 'candidate.list', { limit: '5' }, 'limit'],
    ['a key that is null', 'candidate.list', { cursor: null }, 'cursor'],
    ['a missing key', 'candidate.create', {}, 'name'],
    ['an unknown status', 'application.list', { status: 'Gone' }, 'status'],
    ['an unknown status among others', 'job.list', { status: ['Open', 'Gone'] }, 'status.1'],
    ['neither of two keys', 'candidate.search', {}, 'email'],
    ['two exclusive keys', 'candidate.info', { id: 'x', externalMappingId: 'y' }, 'id'],
    ['an unknown key inside', 'candidate.create', { name: 'Ada', location: { town: 'X' } }, 'location.town'],
    ['an empty choice', 'offer.list', { offerStatus: [] }, 'offerStatus'],
  ])('%s is refused inside an answer of 200, with its name', async (_, name, body, param) => {
    const answer = await started.call(name, body)
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: false, errors: [{ parameter: param, message: expect.any(String) }] },
    ])
  })

  test('all issues are reported', async () => {
    const { body } = await started.call('candidate.list', { limit: 0, limt: 1 })
    expect(body.errors.map(({ parameter }: { parameter: string }) => parameter).sort()).toEqual([
      'limit',
      'limt',
    ])
  })

  test.each([
    ['candidate.info', { id: 'x' }, 'candidate'],
    ['candidate.info', { externalMappingId: 'x' }, 'candidate'],
    ['candidate.update', { candidateId: 'x' }, 'candidate'],
    ['candidate.listNotes', { candidateId: 'x' }, 'candidate'],
    ['application.info', { applicationId: 'x' }, 'application'],
    ['application.info', { submittedFormInstanceId: 'x' }, 'application'],
    ['application.update', { applicationId: 'x' }, 'application'],
    ['application.delete', { applicationId: 'x' }, 'application'],
    ['application.listHistory', { applicationId: 'x' }, 'application'],
    ['job.info', { id: 'x' }, 'job'],
    ['job.update', { jobId: 'x', title: 'y' }, 'job'],
    ['job.setStatus', { jobId: 'x', status: 'Open' }, 'job'],
    ['jobPosting.info', { jobPostingId: 'x' }, 'job_posting'],
    ['opening.info', { openingId: 'x' }, 'opening'],
    ['offer.info', { offerId: 'x' }, 'offer'],
    ['user.info', { userId: 'x' }, 'user'],
    ['department.info', { departmentId: 'x' }, 'department'],
    ['location.info', { locationId: 'x' }, 'location'],
    ['interview.info', { id: 'x' }, 'interview'],
    ['interviewStage.info', { interviewStageId: 'x' }, 'interview_stage'],
    ['interviewStage.list', { interviewPlanId: 'x' }, 'interview_plan'],
    ['interviewEvent.list', { interviewScheduleId: 'x' }, 'interview_schedule'],
    ['customField.info', { customFieldId: 'x' }, 'custom_field'],
    ['feedbackFormDefinition.info', { feedbackFormDefinitionId: 'x' }, 'feedback_form_definition'],
  ])('%s of %j is not found', async (name, body, noun) => {
    const answer = await started.call(name, body)
    const code = `${noun}_not_found`
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: false, errors: [code], errorInfo: { code, message: expect.any(String), meta: {} } },
    ])
  })
})
