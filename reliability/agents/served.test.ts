/** Server-side features of the tools: previous values from the replica, and links to content. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Harness, startHarness } from '../../packages/server/test/support/harness.ts'
import { TABLES } from '../support/tables.ts'

let sandbox: Sandbox
let harness: Harness
let token: string
let payments: string
beforeAll(async () => {
  const slugs = ['payments', 'cloud-drive'] as const
  sandbox = await startSandbox({ connectors: slugs.map((slug) => TABLES[slug]), size: 8, logSize: 10_000 })
  const upstreams = Object.fromEntries(slugs.map((slug) => [slug, sandbox.url(slug)]))
  const { sync } = await import('@plugboard/payments/sync')
  harness = await startHarness(
    { upstreams, role: 'all' },
    slugs.map((slug) => ({
      slug,
      connector: async () => TABLES[slug].connector,
      entities: async () => TABLES[slug].entities,
      catalog: async () => TABLES[slug].catalog as never,
      ...(slug === 'payments' && { sync: async () => sync }),
    })),
  )
  token = await harness.scopedToken('ann', { policy: { after_untrusted: false } })
  const owner = await harness.scopedToken('ann')
  payments = await harness.createConnector(owner, accountOf('Payments', 'payments'))
  await harness.createConnector(owner, accountOf('Cloud Drive', 'cloud-drive'))
  await untilReplicated()
})
afterAll(async () => {
  await harness.stop()
  await sandbox.close()
})

const accountOf = (connector_type: string, slug: string) => ({
  connector_type,
  credentials: sandbox.credentials(slug),
})

async function untilReplicated(): Promise<void> {
  const path = `/v1/integrations/connectors/${payments}/syncs`
  for (;;) {
    const streams: { readonly complete: boolean }[] = (await harness.ask('GET', path, { token })).body.data
    if (streams.length > 0 && streams.every(({ complete }) => complete)) return
    await sleep(100)
  }
}

type Block = { readonly type: string; readonly text: string; readonly uri: string; readonly mimeType: string }

async function call(name: string, args: object, by = token): Promise<readonly Block[]> {
  const response = await fetch(`${harness.server.address}/mcp`, {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-protocol-version': '2025-11-25',
      authorization: `Bearer ${by}`,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  })
  const text = await response.text()
  return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text).result.content
}

const textOf = async (name: string, args: object): Promise<string> => (await call(name, args))[0]?.text ?? ''
const planOf = (text: string): string => /"plan":"(\w{16})"/.exec(text)?.[1] ?? ''
const customers = () => sandbox.state('payments').records('customers')
const readsOf = (id: unknown): number =>
  sandbox.requests.filter(({ method, url }) => method === 'GET' && String(url).includes(`/customers/${id}`))
    .length

test('find says how old the replica is', async () => {
  expect(await textOf('find', {})).toMatch(/^payments \(stripe; replica \d+ s old\): customers/m)
})

describe('a plan on a record that nobody read', () => {
  test('shows the values before from the replica, and asks the upstream nothing', async () => {
    const { id, name } = customers()[0] as { id: string; name: string }
    const planned = await textOf('write', {
      action: 'payments.customers.update',
      params: { id, name: 'New' },
    })
    expect(planned).toContain(`name: ${name} -> New`)
    expect(planned).toContain('The values before are from the replica')
    expect(readsOf(id)).toBe(0)
    expect(await textOf('write', { plan: planOf(planned) })).toMatch(/^done: payments\.customers\.update/)
    expect(customers().find((row) => row.id === id)?.name).toBe('New')
  })

  test('is refused if the record changed upstream since the replica saw it', async () => {
    const customer = customers()[1] as { id: string }
    const { id } = customer
    const planned = await textOf('write', {
      action: 'payments.customers.update',
      params: { id, name: 'Mine' },
    })
    sandbox.state('payments').put('customers', { ...customer, name: 'Theirs' } as never)
    expect(await textOf('write', { plan: planOf(planned) })).toMatch(/^changed_since_plan/)
    expect(customers().find((row) => row.id === id)?.name).toBe('Theirs')
  })

  test('uploads text as a file, once for any number of calls', async () => {
    const planned = await textOf('write', {
      action: 'cloud-drive.files_upload.create',
      params: { name: 'minutes.txt', content: 'Ünlü agreed.' },
    })
    const plan = planOf(planned)
    await Promise.all([1, 2, 3].map(() => textOf('write', { plan })))
    expect(await textOf('write', { plan })).toMatch(/^done: cloud-drive\.files_upload\.create/)
    const files = sandbox.state('cloud-drive').records('files')
    expect(files.filter(({ name }) => name === 'minutes.txt')).toMatchObject([
      { mimeType: 'text/plain', size: '14' },
    ])
  })

  test('says what is lost with a record', async () => {
    const { id, email } = customers()[2] as { id: string; email: string }
    const planned = await textOf('write', { action: 'payments.customers.delete', params: { id } })
    expect(planned).toContain(`email: ${email}`)
  })
})

describe('content that is no text', () => {
  const link = async (): Promise<Block> => {
    const file = sandbox
      .state('cloud-drive')
      .records('files')
      .find(({ mimeType }) => mimeType === 'application/pdf')
    const blocks = await call('read', { action: 'cloud-drive.files.download', params: { fileId: file?.id } })
    expect(blocks).toEqual([
      { type: 'text', text: expect.stringContaining('no text to show') },
      expect.objectContaining({ type: 'resource_link' }),
    ])
    return blocks[1] as Block
  }

  test('is linked for the host, not put into the context', async () => {
    const { uri, mimeType } = await link()
    const response = await fetch(uri)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, mimeType])
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0)
  })

  test('is not linked for ever, nor by a link that was changed', async () => {
    const { uri } = await link()
    const changed = `${uri.slice(0, -8)}AAAAAAAA`
    expect((await fetch(changed)).status).toBe(404)
    harness.time.offset += 6 * 60_000
    expect((await fetch(uri)).status).toBe(404)
    harness.time.offset -= 6 * 60_000
  })
})

test('an upload over HTTP takes text in its JSON body', async () => {
  const by = await harness.scopedToken('ann')
  const { body: listed } = await harness.ask('GET', '/v1/integrations/connectors', { token: by })
  const drive = listed.data.find(({ connector_type }: Account) => connector_type === 'Cloud Drive')
  const { status } = await harness.ask('POST', `/api/v1/connectors/sources/${drive.id}/execute`, {
    token: by,
    body: { entity: 'files_upload', action: 'create', params: { name: 'note.txt', content: 'naïve 🙂' } },
  })
  expect(status).toBe(200)
  const files = sandbox.state('cloud-drive').records('files')
  expect(files.filter(({ name }) => name === 'note.txt')).toMatchObject([
    { mimeType: 'text/plain', size: '11' },
  ])
})

interface Account {
  readonly connector_type: string
}
