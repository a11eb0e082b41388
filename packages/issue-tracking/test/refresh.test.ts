import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalog } from '../src/generated/catalog.ts'
import { entities } from '../src/generated/client.ts'
import { connectIssueTracking, type IssueTrackingCredentials, issueTracking } from '../src/index.ts'

let sandbox: Sandbox
let auth: IssueTrackingCredentials
beforeEach(async () => {
  sandbox = await startSandbox({ connectors: [{ connector: issueTracking, entities, catalog }], size: 5 })
  const { credentials } = sandbox.oauth('issue-tracking')
  auth = credentials as unknown as IssueTrackingCredentials
})
afterEach(() => sandbox.close())

const server = () => sandbox.url('issue-tracking')
const exchanges = () => sandbox.oauth('issue-tracking').exchanges

test('a refresh token that rotates with every use is always replaced', async () => {
  const reported: IssueTrackingCredentials[] = []
  const jira = connectIssueTracking({
    auth,
    server: server(),
    onCredentials: (given) => reported.push(given),
  })
  for (let round = 0; round < 3; round++) {
    sandbox.oauth('issue-tracking').expireAccessTokens()
    await Promise.all(Array.from({ length: 10 }, () => jira.issue_fields.api_search()))
  }
  expect(exchanges()).toHaveLength(3)
  expect(exchanges().every(({ error }) => error === undefined)).toBe(true)
  // The latest credentials are the valid ones.
  const later = connectIssueTracking({ auth: reported.at(-1) ?? auth, server: server() })
  await later.check()
  expect(exchanges()).toHaveLength(3)
})

test('a revoked grant is reported as such, and is final', async () => {
  const jira = connectIssueTracking({ auth, server: server() })
  sandbox.oauth('issue-tracking').revoke()
  for (let call = 0; call < 2; call++) {
    await expect(jira.issue_fields.api_search()).rejects.toMatchObject({ code: 'connector_needs_reauth' })
  }
  expect(exchanges()).toHaveLength(1)
  await expect(jira.check()).rejects.toMatchObject({ code: 'invalid_credentials' })
})

test('a lost answer costs the grant only if the vendor has no grace period', async () => {
  for (const [graceMs, code] of [
    [60_000, undefined],
    [0, 'connector_needs_reauth'],
  ] as const) {
    sandbox.oauth('issue-tracking').rotateRefreshTokens(graceMs)
    const { credentials } = sandbox.oauth('issue-tracking')
    const { access_token, ...left } = credentials
    const fault = { kind: 'lost_response' } as const
    sandbox.faults.add({ match: { path: '/oauth/token' }, times: 1, fault })
    const jira = connectIssueTracking({ auth: left as unknown as IssueTrackingCredentials, server: server() })
    const ended = await jira.check().then(
      () => undefined,
      (error) => error.code,
    )
    expect(ended).toBe(code && 'invalid_credentials')
  }
})
