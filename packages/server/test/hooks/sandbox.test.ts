/** The webhooks of the sandbox prove their origin to the server, and its forged ones do not. */
import type { WebhookProof, Webhooks } from '@plugboard/core/catalog'
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isProven } from '../../src/hooks/proof.ts'
import { packageOf } from '../support/packages.ts'
import { type Heard, startListener } from './listener.ts'

const SECRET = 'shared-secret'

interface Vendor {
  readonly proof: WebhookProof
  /** A record to change; the entity's newest. */
  readonly entity: string
  readonly change: object
}

const VENDORS: Readonly<Record<string, Vendor>> = {
  payments: {
    proof: { scheme: 'stripe', header: 'Stripe-Signature', tolerance: 300 },
    entity: 'customers',
    change: { name: 'Changed' },
  },
  'issue-tracking': {
    proof: {
      scheme: 'hmac',
      header: 'X-Hub-Signature',
      algorithm: 'sha256',
      encoding: 'hex',
      prefix: 'sha256=',
    },
    entity: 'projects',
    change: { name: 'Changed' },
  },
  'cloud-drive': {
    proof: { scheme: 'token', header: 'X-Goog-Channel-Token' },
    entity: 'files',
    change: { name: 'Changed' },
  },
  calendar: {
    proof: { scheme: 'token', header: 'X-Goog-Channel-Token' },
    entity: 'calendar_list',
    change: { summary: 'Changed' },
  },
  recruiting: {
    proof: {
      scheme: 'hmac',
      header: 'Ashby-Signature',
      algorithm: 'sha256',
      encoding: 'hex',
      prefix: 'sha256=',
    },
    entity: 'jobs',
    change: { title: 'Changed' },
  },
  messaging: {
    proof: proofOf('messaging'),
    entity: 'conversations',
    change: { name: 'changed' },
  },
  crm: { proof: proofOf('crm'), entity: 'contacts', change: { properties: { firstname: 'Changed' } } },
}

/** As the spec declares it. */
function proofOf(slug: string): WebhookProof {
  const { events } = packageOf(slug).sync.webhooks ?? {}
  return (events as Webhooks).verify
}

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ connectors: Object.keys(VENDORS).map(packageOf), size: 3 })
})
afterAll(() => sandbox.close())

async function ring(slug: string, url: string): Promise<void> {
  const webhooks = sandbox.webhooks(slug)
  webhooks.register({ url, secret: SECRET })
  webhooks.deliver({ forge: 1 })
  const { entity = '', change } = VENDORS[slug] ?? {}
  const state = sandbox.state(slug)
  state.put(entity, { ...state.find(entity), ...change })
  await webhooks.settled()
}

test.each(Object.keys(VENDORS))('%s', async (slug) => {
  const listener = await startListener()
  await ring(slug, listener.url)
  const { proof } = VENDORS[slug] as Vendor
  const proven = ({ headers, body }: Heard, secret = SECRET) =>
    isProven(proof, secret, { headers, body, url: listener.url }, Date.now())
  expect(listener.heard.map((one) => proven(one)).toSorted()).toEqual([false, true])
  expect(listener.heard.some((one) => proven(one, 'another'))).toBe(false)
})

test('the token of an OAuth app of issue-tracking', async () => {
  const listener = await startListener()
  const { access_token, client_secret = '' } = sandbox.oauth('issue-tracking').credentials
  const registration = { events: ['jira:issue_updated'], jqlFilter: 'issuetype != Epic' }
  const response = await fetch(`${sandbox.url('issue-tracking')}/rest/api/3/webhook`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: listener.url, webhooks: [registration] }),
  })
  expect(JSON.stringify(await response.json())).toContain('createdWebhookId')
  const state = sandbox.state('issue-tracking')
  const issue = state.find(
    'issues',
    ({ fields }) => (fields as { issuetype: { name: string } }).issuetype.name !== 'Epic',
  )
  sandbox.webhooks('issue-tracking').deliver({})
  state.put('issues', { ...issue })
  await sandbox.webhooks('issue-tracking').settled()
  const proof: WebhookProof = { scheme: 'jwt', header: 'Authorization', tolerance: 60 }
  const [heard] = listener.heard
  expect(heard && isProven(proof, client_secret, heard, Date.now())).toBe(true)
})
