/** The tools of a running service: plans under crashes and concurrency, policies, handles of other users. */

import type { Env } from '../figure.ts'
import { openRig, type Rig } from '../support/rig.ts'

export interface HostedCounts {
  readonly plans_run: number
  readonly doubled: number
  readonly lost: number
  readonly past_policy: number
  readonly foreign_revealed: number
}

interface Answer {
  readonly text: string
  readonly isError: boolean
}

/** Concurrent calls per plan. */
const CALLS = 50

export async function countHosted(
  size: { readonly runs: number; readonly kills: number },
  env: Env,
): Promise<HostedCounts> {
  const rig = await openRig({ slugs: ['payments'], env })
  try {
    const user = await rig.user('ann')
    const connector = await rig.connect(user, 'payments')
    const { doubled, lost } = await countPlans(rig, size)
    return {
      plans_run: size.runs,
      doubled,
      lost,
      past_policy: await countPastPolicy(rig, connector),
      foreign_revealed: await countForeign(rig),
    }
  } finally {
    await rig.close()
  }
}

export async function post(rig: Rig, path: string, body: object, token?: string): Promise<Response> {
  return fetch(rig.service.address + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
}

/** A token whose policy has no rules: writes need plans. */
export async function tokenOf(rig: Rig, user: string): Promise<string> {
  const path = '/api/v1/account/applications'
  const { access_token: application } = (await (
    await post(rig, `${path}/token`, rig.service.client)
  ).json()) as { access_token: string }
  const body = { external_user_id: user, policy: {}, ttl: 60 }
  return (
    (await (await post(rig, `${path}/scoped-token`, body, application)).json()) as { access_token: string }
  ).access_token
}

/** Undefined if the service did not answer. */
async function call(rig: Rig, token: string, name: string, args: object): Promise<Answer | undefined> {
  try {
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
    const text = await (await post(rig, '/mcp', body, token)).text()
    const { result } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text)
    return { text: result.content[0].text, isError: result.isError === true }
  } catch {
    return undefined
  }
}

/** Writes of a plan of several, so that a kill comes between two of them. */
const WRITES = 5

/**
 * Runs each plan by many concurrent calls until it reports that all is done. The service is killed during some of them. Every
 * second plan is of several writes, and its kill comes after the first of them.
 */
async function countPlans(
  rig: Rig,
  { runs, kills }: { readonly runs: number; readonly kills: number },
): Promise<{ doubled: number; lost: number }> {
  const token = await tokenOf(rig, 'ann')
  let [doubled, lost] = [0, 0]
  for (let run = 0; run < runs; run++) {
    const names = Array.from({ length: run % 2 === 0 ? 1 : WRITES }, (_, at) => `Plan ${run}, ${at}`)
    const writes = names.map((name) => ({ action: 'payments.customers.create', params: { name } }))
    const planned = await call(rig, token, 'write', writes.length === 1 ? (writes[0] ?? {}) : { writes })
    const plan = /"plan":"(\w{16})"/.exec(planned?.text ?? '')?.[1] ?? ''
    const calls = Promise.all(Array.from({ length: CALLS }, () => call(rig, token, 'write', { plan })))
    if (run < kills) {
      if (names.length > 1) await untilMade(rig, names[0] ?? '')
      await rig.service.kill()
    }
    await calls
    await untilDone(rig, token, plan)
    const found = names.map((name) => customersNamed(rig, name))
    doubled += found.filter((count) => count > 1).length
    lost += found.filter((count) => count === 0).length
  }
  return { doubled, lost }
}

function customersNamed({ sandbox }: Rig, name: string): number {
  const customers = sandbox.state('payments').records('customers')
  return customers.filter((row) => row.name === name).length
}

/** Returns after ten seconds at the latest: the plan is run again in any case. */
async function untilMade(rig: Rig, name: string): Promise<void> {
  for (let tries = 0; tries < 2000 && customersNamed(rig, name) === 0; tries++)
    await new Promise((resolve) => setTimeout(resolve, 5))
}

async function untilDone(rig: Rig, token: string, plan: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await call(rig, token, 'write', { plan })
    if (answer?.isError === false && /^(?:1\. )?done/.test(answer.text)) return
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

/** Counts writes through `execute` that the policy of the same token denies to the tools. */
async function countPastPolicy(rig: Rig, connector: string): Promise<number> {
  const token = await tokenOf(rig, 'ann')
  const customer = rig.sandbox.state('payments').records('customers')[0]?.id
  const path = `/api/v1/connectors/sources/${connector}/execute`
  const writes = [
    { entity: 'customers', action: 'create', params: { name: 'Past' } },
    { entity: 'customers', action: 'update', params: { id: customer, name: 'Past' } },
    { entity: 'customers', action: 'delete', params: { id: customer } },
    { entity: 'products', action: 'create', params: { name: 'Past' } },
  ]
  const before = rig.sandbox.requests.filter(({ method }) => method !== 'GET').length
  for (const write of writes) await post(rig, path, write, token)
  return rig.sandbox.requests.filter(({ method }) => method !== 'GET').length - before
}

/** Counts answers that distinguish handles and plans of another user from unknown ones. */
async function countForeign(rig: Rig): Promise<number> {
  const [own, other] = [await tokenOf(rig, 'ann'), await tokenOf(rig, 'bob')]
  const list = await call(rig, own, 'read', {
    action: 'payments.customers.list',
    params: { limit: 5 },
    budget: 200,
  })
  const handle = /"handle":"(\w{16})"/.exec(list?.text ?? '')?.[1] ?? ''
  const planned = await call(rig, own, 'write', {
    action: 'payments.customers.create',
    params: { name: 'x' },
  })
  const plan = /"plan":"(\w{16})"/.exec(planned?.text ?? '')?.[1] ?? ''
  const pairs = [
    ['more', { handle }, { handle: 'a'.repeat(16) }, handle],
    ['write', { plan }, { plan: 'a'.repeat(16) }, plan],
  ] as const
  let different = 0
  for (const [tool, foreign, unknown, name] of pairs) {
    const [one, none] = [await call(rig, other, tool, foreign), await call(rig, other, tool, unknown)]
    if (name === '' || one?.text.replaceAll(name, '') !== none?.text.replaceAll('a'.repeat(16), ''))
      different++
  }
  return different
}
