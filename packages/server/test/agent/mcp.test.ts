/** The tools over the Model Context Protocol on a real server, on both stores. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { describe, expect, test, vi } from 'vitest'
import { json, oneNote } from '../support/field-notes.ts'
import { CREATE, openMcpStage, planOf } from '../support/mcp-stage.ts'
import { sendRaw } from '../support/send-raw.ts'

const stage = openMcpStage()
const { post, call, sent } = stage

const LIST_NOTES = { action: 'notes.list' }

describe('a client of the protocol', () => {
  test.each(['2026-07-28', '2025-11-25'])('of %s finds the tools and calls one', async (version) => {
    const token = await stage.harness.scopedToken('ann')
    const transport = new StreamableHTTPClientTransport(new URL(`${stage.harness.server.address}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    })
    const mode = version === '2026-07-28' ? { mode: { pin: version } } : { mode: 'legacy' as const }
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: mode })
    await client.connect(transport)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['find', 'read', 'write', 'more'])
    expect(tools.map(({ annotations }) => annotations?.readOnlyHint)).toEqual([true, true, false, true])
    const { content } = await client.callTool({ name: 'read', arguments: { action: 'notes.list' } })
    expect(JSON.stringify(content)).toContain('hello')
    await client.close()
  })

  test('of 2025-11-25 gets JSON where there is nothing to stream', async () => {
    const { headers, text } = await post(await stage.harness.scopedToken('ann'), 'tools/list')
    expect(headers.get('content-type')).toBe('application/json')
    expect(JSON.parse(text)).toMatchObject({
      jsonrpc: '2.0',
      id: 1,
      result: { tools: [{ name: 'find' }, {}, {}, {}] },
    })
  })

  // Regression: the protocol library refused them, although they can only mean one thing.
  test.each<[string, unknown]>([
    ['JSON text', JSON.stringify(LIST_NOTES)],
    ['JSON text in JSON text', JSON.stringify({ ...LIST_NOTES, params: '{"limit":2}' })],
  ])('may give arguments as %s', async (_, given) => {
    const { text } = await post(await stage.harness.scopedToken('ann'), 'tools/call', {
      name: 'read',
      arguments: given,
    })
    expect(JSON.parse(text).result.content[0].text).toContain('hello')
  })

  test.each([[null], [''], [[]]])('may leave out arguments by %j', async (given) => {
    const { text } = await post(await stage.harness.scopedToken('ann'), 'tools/call', {
      name: 'find',
      arguments: given,
    })
    expect(JSON.parse(text).result.content[0].text).toContain('field-notes')
  })

  test('without a token learns where to get one', async () => {
    const { status, headers } = await post(undefined, 'tools/list')
    expect(status).toBe(401)
    const address = /resource_metadata="([^"]+)"/.exec(headers.get('www-authenticate') ?? '')?.[1] ?? ''
    const { resource, authorization_servers: servers } = (await (await fetch(address)).json()) as {
      resource: string
      authorization_servers: string[]
    }
    expect(resource).toBe(`${stage.harness.server.address}/mcp`)
    expect(servers).toEqual([stage.harness.server.address])
    const metadata = await fetch(`${stage.harness.server.address}/.well-known/oauth-authorization-server`)
    const body = (await metadata.json()) as { token_endpoint: string }
    expect(body.token_endpoint).toBe(`${stage.harness.server.address}/oauth/token`)
  })

  test('from a page of another origin is refused', async () => {
    const token = await stage.harness.scopedToken('ann')
    expect((await post(token, 'tools/list', {}, { headers: { origin: 'http://evil.example' } })).status).toBe(
      403,
    )
  })

  test.each(['evil.example', 'evil.example:80', 'localhost.evil.example'])(
    'that was led to this machine by the name %s is refused',
    async (host) => {
      const head = `POST /mcp HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`
      const answer = await sendRaw(stage.harness.server.address, head)
      expect(answer).toMatch(/^HTTP\/1\.1 403 /)
      // Regression: behind a proxy, all calls were refused without a remedy.
      expect(answer).toContain('the operator sets PLUGBOARD_PUBLIC_URL')
    },
  )

  // Regression: the tools left out all connectors but the 50 newest without a word.
  test('for a user with more than 50 connectors says that older ones are left out', async () => {
    const token = await stage.harness.scopedToken('meg')
    const create = () => stage.harness.createConnector(token, { external_user_id: 'meg' })
    for (let n = 0; n < 50; n++) await create()
    expect((await stage.call(token, 'find', {})).text).not.toContain('older ones are left out')
    await create()
    const { text } = await stage.call(token, 'find', {})
    expect(text).toContain(
      'Only the 50 newest accounts of the user are offered here; older ones are left out.',
    )
  })

  test('gets 405 for sessions, which there are none of', async () => {
    const statuses = ['GET', 'DELETE'].map(
      async (method) => (await fetch(`${stage.harness.server.address}/mcp`, { method })).status,
    )
    expect(await Promise.all(statuses)).toEqual([405, 405])
  })

  test('that may only read is not offered write', async () => {
    const { text } = await post(
      await stage.harness.scopedToken('ann', { scope: 'execute:read' }),
      'tools/list',
    )
    expect(text).not.toContain('"write"')
  })
})

describe('a batch of messages', () => {
  const send = async (token: string, revision: string, size: number): Promise<Response> =>
    fetch(`${stage.harness.server.address}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        'mcp-protocol-version': revision,
      },
      body: JSON.stringify(Array.from({ length: size }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' }))),
    })

  test('gets the answers as JSON, and counts as its messages', async () => {
    const token = await stage.harness.scopedToken('batches')
    const response = await send(token, '2025-03-26', 3)
    expect(await response.json()).toMatchObject([{ id: 0 }, { id: 1 }, { id: 2 }])
    const take = vi.spyOn(stage.harness.server.services.callerLimits, 'take')
    await send(token, '2025-03-26', 100)
    expect(take).toHaveBeenCalledTimes(100)
    take.mockRestore()
  })

  test('is refused by the revisions that have none', async () => {
    const response = await send(await stage.harness.scopedToken('ann'), '2025-06-18', 1)
    expect([response.status, ((await response.json()) as { detail: string }).detail]).toEqual([
      400,
      expect.stringContaining('must be one message: this revision has no batches'),
    ])
  })
})

describe('a client', () => {
  const list = async (headers: Record<string, string>): Promise<Response> =>
    fetch(`${stage.harness.server.address}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await stage.harness.scopedToken('ann')}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
    })

  // Regression: the library demands both types by name (RFC 9110, 12.5.1: a range accepts every type in it).
  test.each(['application/json, text/event-stream', '*/*', 'application/json', 'application/*, text/*'])(
    'that accepts %s gets JSON',
    async (accept) => {
      const response = await list({ accept })
      const type = response.headers.get('content-type')?.split(';')[0]
      expect([response.status, type]).toEqual([200, 'application/json'])
      expect(await response.json()).toMatchObject({ id: 1, result: { tools: expect.any(Array) } })
    },
  )

  test('that accepts neither is refused', async () => {
    expect((await list({ accept: 'image/png' })).status).toBe(406)
  })

  const port = (): string => new URL(stage.harness.server.address).port

  test.each<[string, () => string, number]>([
    ['by the name of this machine', () => `http://localhost:${port()}`, 200],
    ['by its address', () => `http://127.0.0.1:${port()}`, 200],
    ['by its IPv6 address', () => `http://[::1]:${port()}`, 200],
    ['of another port', () => 'http://localhost:1', 403],
    ['of another scheme', () => `https://localhost:${port()}`, 403],
    ['of another host', () => `http://evil.example:${port()}`, 403],
    ['without an origin', () => 'null', 403],
  ])('on a page %s', async (_, origin, status) => {
    expect((await list({ accept: '*/*', origin: origin() })).status).toBe(status)
  })
})

describe('a request of a caller', () => {
  test('finds the connectors of its time, not those of an earlier one', async () => {
    const token = await stage.harness.scopedToken('newcomer')
    expect((await call(token, 'find', {})).text).not.toContain('field-notes')
    await stage.harness.createConnector(token, { external_user_id: 'newcomer' })
    expect((await call(token, 'find', {})).text).toContain('field-notes')
  })

  test('is not aborted by the disconnection of an earlier one', async () => {
    const token = await stage.harness.scopedToken('hasty')
    await stage.harness.createConnector(token, { external_user_id: 'hasty' })
    const arrived = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    stage.harness.upstream.answer(async (request, response) => {
      arrived.resolve()
      await held.promise
      oneNote(request, response)
    })
    const leave = new AbortController()
    const left = post(token, 'tools/call', { name: 'read', arguments: LIST_NOTES }, { signal: leave.signal })
    await arrived.promise
    leave.abort()
    await expect(left).rejects.toThrow()
    held.resolve()
    stage.harness.upstream.answer(oneNote)
    expect((await call(token, 'read', LIST_NOTES)).text).toContain('hello')
  })

  test('is logged with its call and how that went', async () => {
    const token = await stage.harness.scopedToken('ann')
    stage.harness.upstream.answer(json(404, {}))
    await call(token, 'read', LIST_NOTES)
    const line = await vi.waitUntil(
      () =>
        stage.harness.log
          .map((text) => JSON.parse(text))
          .find(({ route, code }) => route === '/mcp' && code === 'upstream_not_found'),
      { timeout: 30_000 },
    )
    expect(line).toMatchObject({
      connector: stage.connector,
      entity: 'notes',
      action: 'list',
      outcome: 'rejected',
      upstream_status: 404,
      attempts: 1,
    })
  })

  test('that is wrong gets a sentence, and is no failure of the server', async () => {
    const token = await stage.harness.scopedToken('ann')
    const logged = stage.harness.log.length
    for (const [name, args, says] of [
      ['more', { handle: 'a\0b' }, 'more: handle must not contain the character NUL'],
      ['write', { ...CREATE, params: { 'a\0': 1 } }, 'write: params must not contain the character NUL'],
      [
        'write',
        { ...CREATE, params: { text: '鈴'.repeat(300_001) } },
        'write: params is longer than 300000 characters',
      ],
      ['read', { ...LIST_NOTES, account: 'x' }, "There is no account 'x' for field-notes.notes.list"],
    ] as const)
      expect(await call(token, name, args)).toEqual({ text: expect.stringContaining(says), isError: true })
    const unknown = { headers: { 'mcp-protocol-version': '2024-01-01' } }
    expect((await post(token, 'tools/list', {}, unknown)).status).toBe(400)
    const lines = stage.harness.log.slice(logged).map((line) => JSON.parse(line))
    expect(lines.filter(({ level }) => level === 'error')).toEqual([])
  })

  test('passes no details of a failed store on', async () => {
    const token = await stage.harness.scopedToken('ann')
    const { connectors } = stage.harness.server.services.store
    const failing = vi.spyOn(connectors, 'list').mockRejectedValue(new Error('SELECT secret'))
    const { text } = await post(token, 'tools/list')
    failing.mockRestore()
    expect(JSON.parse(text).error.message).toBe('Internal server error. Nothing was done.')
  })

  test('is in the audit trail under its own token', async () => {
    const policy = { rules: [{ match: 'write', decide: 'direct' }] }
    stage.harness.upstream.answer(json(200, { id: 'n2', text: 'hi' }))
    for (const token of [
      await stage.harness.scopedToken('ann', { policy }),
      await stage.harness.scopedToken('ann', { policy }),
    ])
      await call(token, 'write', CREATE)
    const { body } = await stage.harness.ask('GET', '/v1/audit', {
      token: await stage.harness.applicationToken(),
    })
    const [one, , two] = body.data.filter(
      ({ action }: { action: string }) => action === 'execute.notes.create',
    )
    expect(one.actor).not.toBe(two.actor)
    expect(one.request_id).not.toBe(two.request_id)
  })

  test.each(['[bad', 'a b', 'user:pw@127.0.0.1', '127.0.0.1/x', '127.0.0.1#', '%00'])(
    'with the host %s is refused',
    async (host) => {
      const token = await stage.harness.scopedToken('ann')
      const lines = [`POST /mcp HTTP/1.1`, `host: ${host}`, `authorization: Bearer ${token}`]
      const rest = ['content-type: application/json', 'content-length: 2', 'connection: close', '', '{}']
      const answer = await sendRaw(stage.harness.server.address, [...lines, ...rest].join('\r\n'))
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).toContain('"pointer":"/headers/host"')
    },
  )
})

describe('a plan', () => {
  test('sends nothing, and has one effect for any number of calls in any number of sessions', async () => {
    const token = await stage.harness.scopedToken('ann')
    const plan = planOf(await call(token, 'write', CREATE))
    expect(stage.harness.upstream.received).toEqual([])
    stage.harness.upstream.answer(json(200, { id: 'n2', text: 'hi' }))
    await Promise.all(Array.from({ length: 10 }, () => call(token, 'write', { plan })))
    const renewed = await stage.harness.scopedToken('ann')
    expect((await call(renewed, 'write', { plan })).text).toMatch(/^done: field-notes\.notes\.create/)
    expect(sent()).toHaveLength(1)
  })

  test('of somebody else is as unknown as none', async () => {
    const plan = planOf(await call(await stage.harness.scopedToken('ann'), 'write', CREATE))
    const other = await stage.harness.scopedToken('bob')
    const [foreign, unknown] = [
      await call(other, 'write', { plan }),
      await call(other, 'write', { plan: 'a'.repeat(16) }),
    ]
    expect(foreign.text.replace(plan, '')).toBe(unknown.text.replace('a'.repeat(16), ''))
    expect(sent()).toEqual([])
  })

  test('is over after ten minutes', async () => {
    const token = await stage.harness.scopedToken('ann', { ttl: 60 })
    const plan = planOf(await call(token, 'write', CREATE))
    stage.harness.time.offset += 11 * 60_000
    expect(await call(token, 'write', { plan })).toMatchObject({
      text: expect.stringContaining('older than 10 minutes'),
      isError: true,
    })
    stage.harness.time.offset -= 11 * 60_000
  })
})
