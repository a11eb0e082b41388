import { needing, readJson, withShared } from '@plugboard/contract/documents'
import {
  AuthError,
  ConnectorError,
  NotFoundError,
  ParamsError,
  RateLimitError,
  UpstreamError,
} from '@plugboard/core'
import { describe, expect, test } from 'vitest'
import { connectRecruiting, type Recruiting } from '../../src/index.ts'
import { failureOf, loose, startOnce } from './start.ts'

const running = startOnce({ seed: 2, size: 20 })

type Call = (recruiting: Recruiting) => Promise<unknown>

interface Samples {
  readonly errors: readonly {
    readonly status: number
    readonly headers?: Readonly<Record<string, string>>
    readonly body: unknown
  }[]
}

const refused: readonly (readonly [name: string, call: Call, errors: readonly object[]])[] = [
  ['a limit beyond 100', (r) => r.jobs.list({ limit: 101 }), [{ pointer: '/params/limit', code: 'too_big' }]],
  [
    'a misspelt param',
    (r) => r.jobs.list(loose({ limt: 1 })),
    [{ pointer: '/params/limt', code: 'unknown', message: expect.stringContaining('limit') }],
  ],
  [
    'an unknown status',
    (r) => r.applications.list(loose({ status: 'Gone' })),
    [{ pointer: '/params/status', code: 'not_allowed' }],
  ],
  [
    'an unknown status among others',
    (r) => r.jobs.list(loose({ status: ['Open', 'Gone'] })),
    [{ pointer: '/params/status/1', code: 'not_allowed' }],
  ],
  ['neither of two ids', (r) => r.candidates.get({}), [{ pointer: '/params', code: 'required' }]],
  [
    'two exclusive ids',
    (r) => r.candidates.get({ id: 'a', externalMappingId: 'b' }),
    [{ code: 'exclusive' }],
  ],
  ['a search without params', (r) => r.candidates.api_search({}), [{ pointer: '/params', code: 'required' }]],
  [
    'a job update without changes',
    (r) => r.jobs.update({ jobId: 'x' }),
    [{ pointer: '/params', code: 'required' }],
  ],
  [
    'a missing source',
    (r) => r.application_source_changes.create(loose({ applicationId: 'x' })),
    [{ pointer: '/params/sourceId', code: 'required' }],
  ],
  [
    'a location with an unknown component',
    (r) => r.candidates.create(loose({ name: 'Ada', location: { town: 'x' } })),
    [{ pointer: '/params/location/town', code: 'unknown' }],
  ],
  [
    'a note in an unknown format',
    (r) => r.candidate_notes.create(loose({ candidateId: 'x', note: { type: 'text/md', value: 'x' } })),
    [{ pointer: '/params/note/type' }],
  ],
]

describe('nothing is sent for', () => {
  test.each(refused)('%s', async (_, call, errors) => {
    const { recruiting, requestsOf } = running()
    let failure: unknown
    const sent = await requestsOf(async () => {
      failure = await failureOf(new Promise((resolve) => resolve(call(recruiting))))
    })
    expect(failure).toBeInstanceOf(ParamsError)
    expect(failure).toMatchObject({ code: 'invalid_request', outcome: 'not_sent', errors })
    expect(sent).toEqual([])
  })
})

describe('an error with status 200', () => {
  test('of an unknown id is not found', async () => {
    const failure = await failureOf(running().recruiting.candidates.get({ id: 'nobody' }))
    expect(failure).toBeInstanceOf(NotFoundError)
    expect(failure).toMatchObject({
      code: 'upstream_not_found',
      outcome: 'rejected',
      retryable: false,
      upstream: {
        provider: 'ashby',
        status: 200,
        code: 'candidate_not_found',
        message: expect.stringContaining('no such candidate'),
        requestId: expect.stringMatching(/^01KSANDB0X\d{16}$/),
      },
    })
  })

  test('without a code names the invalid param', async () => {
    const { recruiting, one } = running()
    const jobId = one<{ id: string }>('jobs').id
    const call = recruiting.jobs.update({ jobId, title: ' ' })
    const failure = await failureOf(call)
    expect(failure).toBeInstanceOf(UpstreamError)
    expect(failure).toMatchObject({
      code: 'upstream_invalid_request',
      outcome: 'rejected',
      retryable: false,
      upstream: { status: 200, message: 'title must not be empty' },
      errors: [{ pointer: '/params/title', code: 'refused', message: 'title must not be empty' }],
    })
  })

  // The vendor's code, the status it comes with, and our code.
  test.each([
    ['application_not_found', 200, 'upstream_not_found', NotFoundError],
    ['interview_plan_not_found', 200, 'upstream_not_found', NotFoundError],
    ['invalid_input', 200, 'upstream_invalid_request', UpstreamError],
    ['opening_in_use', 200, 'upstream_invalid_request', UpstreamError],
    ['sync_token_expired', 200, 'upstream_invalid_request', UpstreamError],
    ['incremental_sync_too_large', 200, 'upstream_invalid_request', UpstreamError],
    ['something_new', 200, 'upstream_invalid_request', UpstreamError],
    ['rate_limit_exceeded', 200, 'upstream_rate_limited', RateLimitError],
    ['concurrent_limit_exceeded', 200, 'upstream_rate_limited', RateLimitError],
    ['missing_endpoint_permission', 403, 'upstream_forbidden', AuthError],
    ['missing_endpoint_permission', 200, 'upstream_forbidden', AuthError],
    ['something_new', 403, 'connector_needs_reauth', AuthError],
    ['something_new', 401, 'connector_needs_reauth', AuthError],
    ['invalid_input', 400, 'upstream_invalid_request', UpstreamError],
  ] as const)('%s in %i is %s', async (code, status, ours, type) => {
    const { recruiting, sandbox } = running()
    sandbox.faults.add({ times: 1, fault: { kind: 'refused', code, status, message: 'No.' } })
    const failure = await failureOf(recruiting.candidates.create({ name: 'Ada' }, { maxRetries: 0 }))
    expect(failure).toBeInstanceOf(type)
    expect(failure).toMatchObject({
      code: ours,
      outcome: 'rejected',
      upstream: { code, status, message: 'No.' },
    })
  })

  test.each([
    [
      'only the older field',
      { success: false, errors: ['job_not_found'] },
      'upstream_not_found',
      'job_not_found',
    ],
    [
      'an object with a code',
      { success: false, errors: [{ code: 'job_not_found' }] },
      'upstream_not_found',
      'job_not_found',
    ],
    ['words alone', { success: false, errors: [{ message: 'No.' }] }, 'upstream_invalid_request', undefined],
    ['only the failure flag', { success: false }, 'upstream_invalid_request', undefined],
  ])('with %s is recognized', async (_, body, code, theirs) => {
    const { recruiting, sandbox } = running()
    sandbox.faults.add({ times: 1, fault: { kind: 'status', status: 200, body } })
    const failure = (await failureOf(recruiting.jobs.list())) as ConnectorError
    expect([failure.code, failure.upstream?.code]).toEqual([code, theirs])
  })
})

withShared(needing("the vendor's sample errors"), () => {
  test('are recognized one by one', async () => {
    const { recruiting, sandbox } = running()
    const { errors } = readJson<Samples>('upstream/ashby/samples.json')
    const codes: unknown[] = []
    for (const answer of errors) {
      sandbox.faults.add({ times: 1, fault: { kind: 'status', ...answer } })
      const failure = (await failureOf(recruiting.jobs.list({}, { maxRetries: 0 }))) as ConnectorError
      codes.push(`${failure.code} ${failure.outcome}`)
    }
    expect(codes).toEqual([
      'upstream_not_found rejected',
      'upstream_invalid_request rejected',
      'upstream_invalid_request rejected',
      'upstream_invalid_request rejected',
      'upstream_forbidden rejected',
      'upstream_rate_limited rejected',
    ])
  })
})

describe('keys', () => {
  const connectAs = (api_key: string): Recruiting =>
    connectRecruiting({ auth: { api_key }, server: running().sandbox.url('recruiting') })

  test('that are unknown require new ones', async () => {
    const failure = await failureOf(connectAs('wrong').users.list())
    expect(failure).toBeInstanceOf(AuthError)
    expect(failure).toMatchObject({
      code: 'connector_needs_reauth',
      outcome: 'rejected',
      retryable: false,
      attempts: 1,
      upstream: { status: 403 },
    })
  })

  test('that lack a permission stay valid', async () => {
    const reader = connectAs('ashby_sandbox_reader')
    expect(await failureOf(reader.offers.list())).toMatchObject({
      code: 'upstream_forbidden',
      upstream: { status: 403, code: 'missing_endpoint_permission' },
    })
    expect((await reader.candidates.list({ limit: 1 })).records).toHaveLength(1)
  })

  test('that are missing are rejected before anything is sent', () => {
    expect(() => connectRecruiting({ auth: loose({}) })).toThrow(AuthError)
    expect(() => connectRecruiting({ auth: loose({ api_key: 'k', email: 'x' }) })).toThrow(ConnectorError)
  })

  test('stand in no error', async () => {
    const failure = await failureOf(connectAs('secret-key-of-mine').users.list())
    expect(JSON.stringify(failure)).not.toContain('secret-key-of-mine')
  })
})

describe('trouble on the way', () => {
  test.each([
    ['with Retry-After', 60, 60_000],
    ['with the end of the window', undefined, 1000],
  ])('a rate limit %s has its delay', async (_, retryAfter, retryAfterMs) => {
    const { recruiting, sandbox } = running()
    const fault = retryAfter === undefined ? {} : { retryAfter }
    sandbox.faults.add({ times: 1, fault: { kind: 'rate_limited', ...fault } })
    const failure = await failureOf(recruiting.jobs.list({}, { maxRetries: 0 }))
    expect(failure).toBeInstanceOf(RateLimitError)
    expect(failure).toMatchObject({ code: 'upstream_rate_limited', retryable: true, retryAfterMs })
  })

  test('reads are retried, although they are POSTs', async () => {
    const { recruiting, sandbox, requestsOf } = running()
    sandbox.faults.add({ times: 1, fault: { kind: 'reset' } })
    sandbox.faults.add({ times: 1, fault: { kind: 'html', status: 502 } })
    const sent = await requestsOf(() => recruiting.candidates.list({ limit: 1 }))
    expect(sent).toHaveLength(3)
  })

  test.each(['reset', 'lost_response', 'truncated', 'html'] as const)(
    'a create is not retried after a %s, and its outcome is unknown',
    async (kind) => {
      const { recruiting, sandbox, requestsOf } = running()
      sandbox.faults.add({ match: { action: 'create' }, times: 1, fault: { kind } })
      const sent = await requestsOf(async () => {
        const failure = await failureOf(recruiting.candidates.create({ name: 'Once' }))
        expect(failure).toMatchObject({ outcome: 'unknown', retryable: false })
      })
      expect(sent).toHaveLength(1)
    },
  )
})
