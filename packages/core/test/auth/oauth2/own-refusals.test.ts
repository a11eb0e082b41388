/** Token endpoints that name refusals in words of the vendor's own. */
import type { Connector, ConnectorError } from '@plugboard/core'
import { expect, test } from 'vitest'
import { failureOf, manualRuntime } from '../../support/stub.ts'
import { type DriveCredentials, drive, open, send, startVendor } from './vendor.ts'

const withNames: Connector<DriveCredentials> = {
  ...drive,
  auth: drive.auth.map((method) => ({
    ...method,
    refusals: {
      bad_refresh_token: 'invalid_grant',
      BAD_CLIENT_ID: 'invalid_client',
      old_form: 'invalid_request',
    },
  })),
}

async function afterAnswer(status: number, body: unknown) {
  const vendor = await startVendor()
  vendor.answer = (response) => send(response, status, body)
  const client = open(vendor, {}, manualRuntime(), withNames)
  const error = (await failureOf(client.account.get())) as ConnectorError
  vendor.answer = undefined
  const next = await client.account.get().then(
    () => 'works',
    (failure) => failure.code,
  )
  return { code: error.code, upstream: error.upstream?.code, next }
}

// Regression: GitHub's, Slack's and HubSpot's refusals were repeated for ever, and no end user was asked to reconnect.
test.each<[number, object, string]>([
  [200, { error: 'bad_refresh_token' }, 'connector_needs_reauth'],
  [401, { error: 'bad_refresh_token' }, 'connector_needs_reauth'],
  [200, { ok: false, error: 'bad_refresh_token' }, 'connector_needs_reauth'],
  [400, { status: 'BAD_CLIENT_ID', message: 'unknown' }, 'connector_needs_reauth'],
])('%i with %j ends the grant', async (status, body, code) => {
  const { code: found, next } = await afterAnswer(status, body)
  expect([found, next]).toEqual([code, code])
})

test('the error has the name that the vendor gave, wherever it stands', async () => {
  expect((await afterAnswer(200, { error: 'bad_refresh_token' })).upstream).toBe('bad_refresh_token')
  expect((await afterAnswer(400, { status: 'BAD_CLIENT_ID' })).upstream).toBe('BAD_CLIENT_ID')
})

test.each<[number, object]>([
  [503, { error: 'bad_refresh_token' }],
  [429, { error: 'bad_refresh_token' }],
  [400, { error: { code: 'bad_refresh_token' } }],
  [400, { message: 'bad_refresh_token' }],
  // Only names of the vendor's own stand in another field than `error`.
  [400, { status: 'invalid_grant' }],
  [400, { error: 'constructor' }],
])('%i with %j leaves the grant as it is', async (status, body) => {
  const { code, next } = await afterAnswer(status, body)
  expect([code === 'connector_needs_reauth', next]).toEqual([false, 'works'])
})
