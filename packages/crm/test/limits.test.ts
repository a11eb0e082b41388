/** HubSpot refuses by one status whether a limit ends within seconds or at midnight; the error says which it was. */
import { expect, test } from 'vitest'
import { connectCrm } from '../src/index.ts'

// Regression: callers could not see whether trying again in a few seconds makes sense.
test.each(['DAILY', 'TEN_SECONDLY_ROLLING', 'SECONDLY'])('the limit %s is named', async (policyName) => {
  const message = 'You have reached a limit.'
  const body = { status: 'error', message, errorType: 'RATE_LIMIT', correlationId: 'c-1', policyName }
  const hubspot = connectCrm({
    auth: { access_token: 'pat-test' },
    fetch: () => Promise.resolve(Response.json(body, { status: 429 })),
    maxRetries: 0,
  })
  await expect(hubspot.owners.get({ ownerId: '1' })).rejects.toMatchObject({
    code: 'upstream_rate_limited',
    upstream: { status: 429, message, details: { limit: policyName } },
  })
})
