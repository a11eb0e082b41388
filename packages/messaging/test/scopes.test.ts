/** A grant does what its scopes allow, whether an action needs one, several or none. */
import { answerConsent, type Sandbox, startSandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalog } from '../src/generated/catalog.ts'
import { entities } from '../src/generated/client.ts'
import { messaging as connector } from '../src/generated/connector.ts'
import { connectMessaging } from '../src/index.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ connectors: [{ connector, entities, catalog }], size: 5 })
})
afterAll(() => sandbox.close())

// Regression: the sandbox refused tokens of a consent where pasted ones have the same header, and looked for one scope whose name is two.
test('an action that needs two scopes works with both, and not with one', async () => {
  const slack = await granted('users:read,users:read.email')
  const users = await slack.users.list().toArray({ limit: 5 })
  const email = users.flatMap(({ profile }) => profile?.email ?? [])[0] ?? ''
  const found = await slack.users.lookup_by_email({ email })
  expect(found.profile?.email).toBe(email)
  const narrow = await granted('users:read')
  await expect(narrow.users.lookup_by_email({ email })).rejects.toMatchObject({ code: 'upstream_forbidden' })
})

test('the account of a grant that only writes messages is known', async () => {
  const slack = await granted('chat:write')
  await expect(slack.users.authenticated()).resolves.toMatchObject({ user_id: expect.any(String) })
  await expect(slack.users.list().toArray({ limit: 1 })).rejects.toMatchObject({ code: 'upstream_forbidden' })
})

/** A client whose token an end user granted these scopes. */
async function granted(scope: string) {
  const server = sandbox.url('messaging')
  const { client_id = '', client_secret = '' } = sandbox.oauth('messaging').credentials
  const redirect_uri = 'https://app.example/callback'
  const query = new URLSearchParams({ client_id, redirect_uri, scope, response_type: 'code', state: 's' })
  const screen = `${new URL(server).origin}/oauth/v2/authorize?${query}`
  const code = new URL(await answerConsent(screen)).searchParams.get('code') ?? ''
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    ...{ client_id, client_secret, redirect_uri, code },
  })
  const token = `${new URL(server).origin}/api/oauth.v2.access`
  const { access_token } = (await (await fetch(token, { method: 'POST', body })).json()) as {
    access_token: string
  }
  return connectMessaging({ server, auth: { access_token } })
}
