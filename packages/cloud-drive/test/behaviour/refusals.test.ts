import { AuthError, type ConnectorError, NotFoundError, RateLimitError } from '@plugboard/core'
import { describe, expect, test } from 'vitest'
import { failureOf, startOnce } from './start.ts'

const running = startOnce({ seed: 6, size: 30 })

/** The next request is refused like this. */
function refuseOnce(status: number, code: string): void {
  running().sandbox.faults.add({ times: 1, fault: { kind: 'refused', status, code } })
}

describe('a 403', () => {
  test.each([
    'userRateLimitExceeded',
    'rateLimitExceeded',
    'sharingRateLimitExceeded',
    'dailyLimitExceeded',
    'dailyLimitExceededUnreg',
    'userRateLimitExceededUnreg',
    'concurrentLimitExceeded',
    'servingLimitExceeded',
    'variableTermLimitExceeded',
    'limitExceeded',
    'quotaExceeded',
    'downloadQuotaExceeded',
  ])('with the reason %s is a rate limit', async (reason) => {
    const { drive } = running()
    refuseOnce(403, reason)
    const failure = await failureOf(drive.files.list({}, { maxRetries: 0 }))
    expect(failure).toBeInstanceOf(RateLimitError)
    expect(failure).toMatchObject({
      code: 'upstream_rate_limited',
      outcome: 'rejected',
      retryable: true,
      upstream: { status: 403, code: reason },
    })
  })

  test('that is a rate limit is retried, also for a write', async () => {
    const { drive, sandbox, requestsOf } = running()
    sandbox.faults.add({ match: { action: 'create' }, times: 1, fault: { kind: 'rate_limited' } })
    const sent = await requestsOf(() => drive.files.create({ name: 'Later' }))
    expect(sent.map(({ status }) => status)).toEqual([403, 200])
  })

  test.each([
    ['insufficientFilePermissions', 'upstream_forbidden'],
    ['appNotAuthorizedToFile', 'upstream_forbidden'],
    ['cannotDownloadAbusiveFile', 'upstream_forbidden'],
    ['domainPolicy', 'upstream_forbidden'],
    ['insufficientPermissions', 'upstream_forbidden'],
    ['accessNotConfigured', 'upstream_forbidden'],
    ['teamDriveMembershipRequired', 'upstream_forbidden'],
    ['storageQuotaExceeded', 'upstream_declined'],
    ['activeItemCreationLimitExceeded', 'upstream_declined'],
    ['numChildrenInNonRootLimitExceeded', 'upstream_declined'],
    ['myDriveHierarchyDepthLimitExceeded', 'upstream_declined'],
    ['teamDriveFileLimitExceeded', 'upstream_declined'],
    ['teamDriveHierarchyTooDeep', 'upstream_declined'],
    ['exportSizeLimitExceeded', 'upstream_invalid_request'],
    ['fileNotDownloadable', 'upstream_invalid_request'],
    ['fileNotExportable', 'upstream_invalid_request'],
    ['teamDrivesParentLimit', 'upstream_invalid_request'],
    ['cannotAddParent', 'upstream_invalid_request'],
  ])('with the reason %s is final: %s', async (reason, code) => {
    const { drive, requestsOf } = running()
    refuseOnce(403, reason)
    const sent = await requestsOf(async () => {
      expect(await failureOf(drive.files.list())).toMatchObject({
        code,
        outcome: 'rejected',
        retryable: false,
      })
    })
    expect(sent).toHaveLength(1)
  })

  test.each([
    ['7', 7000],
    ['0', 0],
  ])('with a delay of %s s contains that time', async (retryAfter, retryAfterMs) => {
    const { drive, sandbox } = running()
    sandbox.faults.add({ times: 1, fault: { kind: 'rate_limited', retryAfter } })
    expect(await failureOf(drive.files.list({}, { maxRetries: 0 }))).toMatchObject({
      code: 'upstream_rate_limited',
      retryAfterMs,
      upstream: { status: 403 },
    })
  })

  test('by the upstream’s own rules is reported as such', async () => {
    const { drive, find } = running()
    const { id: fileId } = find(({ capabilities }) => capabilities?.canRename === false)
    const failure = await failureOf(drive.files.update({ fileId, name: 'Mine' }))
    expect(failure).toBeInstanceOf(AuthError)
    expect(failure).toMatchObject({
      code: 'upstream_forbidden',
      upstream: { code: 'insufficientFilePermissions' },
    })
  })
})

test.each([
  [429, 'rateLimitExceeded', 'upstream_rate_limited'],
  [404, 'notFound', 'upstream_not_found'],
  [409, 'fileIdInUse', 'upstream_conflict'],
  [410, 'gone', 'upstream_gone'],
  [412, 'conditionNotMet', 'upstream_conflict'],
  [500, 'backendError', 'upstream_error'],
])('status %i with the reason %s is %s', async (status, reason, code) => {
  const { drive } = running()
  refuseOnce(status, reason)
  expect(await failureOf(drive.files.list({}, { maxRetries: 0 }))).toMatchObject({
    code,
    upstream: { status, code: reason },
  })
})

test('an unknown file is reported with its param', async () => {
  const failure = await failureOf(running().drive.files.get({ fileId: 'nothing' }))
  expect(failure).toBeInstanceOf(NotFoundError)
  expect(failure).toMatchObject({ errors: [{ pointer: '/params/fileId', code: 'refused' }] })
})

test('an expired grant is reported as such, not as an invalid param', async () => {
  const { drive, sandbox } = running()
  const match = { path: '/drive/v3/files' }
  sandbox.faults.add({ match, times: 2, fault: { kind: 'refused', status: 401, code: 'authError' } })
  const failure = (await failureOf(drive.files.list())) as ConnectorError
  expect(failure).toMatchObject({ code: 'connector_needs_reauth', outcome: 'rejected', retryable: false })
  expect(failure.errors).toBeUndefined()
})

describe('nothing is sent', () => {
  test.each([
    ['a page of none', { pageSize: 0 }, '/params/pageSize', 'too_small'],
    ['a page of too many', { pageSize: 1001 }, '/params/pageSize', 'too_big'],
    ['an unknown corpus', { corpora: 'mine' }, '/params/corpora', 'not_allowed'],
    ['an unknown param', { query: 'x' }, '/params/query', 'unknown'],
    ['a retired param', { supportsTeamDrives: true }, '/params/supportsTeamDrives', 'unknown'],
  ])('for %s', async (_, params, pointer, code) => {
    const { drive, requestsOf } = running()
    const sent = await requestsOf(async () => {
      const failure = await failureOf(drive.execute('files', 'list', params as object))
      expect(failure).toMatchObject({
        code: 'invalid_request',
        outcome: 'not_sent',
        errors: [{ pointer, code }],
      })
    })
    expect(sent).toEqual([])
  })

  test('for ids that change the path', async () => {
    const { drive, requestsOf } = running()
    const sent = await requestsOf(async () => {
      for (const fileId of ['', '.', '..']) {
        expect(await failureOf(drive.files.get({ fileId }))).toMatchObject({ code: 'invalid_request' })
      }
    })
    expect(sent).toEqual([])
  })
})
