/** The tools over the Model Context Protocol on a real server, with policies, plans and approvals, on both stores. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { json, oneNote } from '../support/field-notes.ts'
import { type Harness, type Reply, startHarness } from '../support/harness.ts'
import { sendRaw } from '../support/send-raw.ts'

let harness: Harness
let connector: string
beforeAll(async () => {
  harness = await startHarness()
  connector = await harness.createConnector(await harness.scopedToken('ann'))
})
afterAll(() => harness.stop())
beforeEach(() => {
  harness.upstream.answer(oneNote)
  harness.upstream.received.length = 0
})

const LIST_NOTES = { action: 'notes.list' }
const ACCEPT = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' }

/** The protocol is self-describing: its route is not in the OpenAPI document, against which responses are checked. */
async function post(
  token: string | undefined,
  method: string,
  params: object = {},
  more: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Pick<Reply, 'status' | 'headers' | 'text'>> {
  const response = await fetch(`${harness.server.address}/mcp`, {
    method: 'POST',
    ...(signal && { signal }),
    headers: {
      ...ACCEPT,
      ...more,
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

interface Called {
  readonly text: string
  readonly isError: boolean
}

/** One call of a client of the older protocol revision. */
async function call(token: string, name: string, args: object): Promise<Called> {
  const { text } = await post(token, 'tools/call', { name, arguments: args })
  const { content, isError = false } = JSON.parse(text).result
  return { text: content[0].text, isError }
}

/** A request of the newer protocol revision, by a client that shows forms. */
const MODERN = {
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': 'tools/call',
  'mcp-name': 'write',
}
const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'forms', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {} } },
}

const planOf = ({ text }: Called): string => /"plan":"(\w{16})"/.exec(text)?.[1] ?? ''
const sent = () => harness.upstream.received.filter(({ method }) => method !== 'GET')
const create = { action: 'field-notes.notes.create', params: { text: 'hi' } }

describe('a client of the protocol', () => {
  test.each(['2026-07-28', '2025-11-25'])('of %s finds the tools and calls one', async (version) => {
    const token = await harness.scopedToken('ann')
    const transport = new StreamableHTTPClientTransport(new URL(`${harness.server.address}/mcp`), {
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
    const { headers, text } = await post(await harness.scopedToken('ann'), 'tools/list')
    expect(headers.get('content-type')).toBe('application/json')
    expect(JSON.parse(text)).toMatchObject({
      jsonrpc: '2.0',
      id: 1,
      result: { tools: [{ name: 'find' }, {}, {}, {}] },
    })
  })

  test('without a token learns where to get one', async () => {
    const { status, headers } = await post(undefined, 'tools/list')
    expect(status).toBe(401)
    const address = /resource_metadata="([^"]+)"/.exec(headers.get('www-authenticate') ?? '')?.[1] ?? ''
    const { resource, authorization_servers: servers } = (await (await fetch(address)).json()) as {
      resource: string
      authorization_servers: string[]
    }
    expect(resource).toBe(`${harness.server.address}/mcp`)
    expect(servers).toEqual([harness.server.address])
    const metadata = await fetch(`${harness.server.address}/.well-known/oauth-authorization-server`)
    const body = (await metadata.json()) as { token_endpoint: string }
    expect(body.token_endpoint).toBe(`${harness.server.address}/oauth/token`)
  })

  test('from a page of another origin is refused', async () => {
    const token = await harness.scopedToken('ann')
    expect((await post(token, 'tools/list', {}, { origin: 'http://evil.example' })).status).toBe(403)
  })

  test.each(['evil.example', 'evil.example:80', 'localhost.evil.example'])(
    'that was led to this machine by the name %s is refused',
    async (host) => {
      const head = `POST /mcp HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`
      expect(await sendRaw(harness.server.address, head)).toMatch(/^HTTP\/1\.1 403 /)
    },
  )

  test('gets 405 for sessions, which there are none of', async () => {
    const statuses = ['GET', 'DELETE'].map(
      async (method) => (await fetch(`${harness.server.address}/mcp`, { method })).status,
    )
    expect(await Promise.all(statuses)).toEqual([405, 405])
  })

  test('that may only read is not offered write', async () => {
    const { text } = await post(await harness.scopedToken('ann', { scope: 'execute:read' }), 'tools/list')
    expect(text).not.toContain('"write"')
  })
})

describe('a request of a caller', () => {
  test('finds the connectors of its time, not those of an earlier one', async () => {
    const token = await harness.scopedToken('newcomer')
    expect((await call(token, 'find', {})).text).not.toContain('field-notes')
    await harness.createConnector(token, { external_user_id: 'newcomer' })
    expect((await call(token, 'find', {})).text).toContain('field-notes')
  })

  test('is not aborted by the disconnection of an earlier one', async () => {
    const token = await harness.scopedToken('hasty')
    await harness.createConnector(token, { external_user_id: 'hasty' })
    const arrived = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    harness.upstream.answer(async (request, response) => {
      arrived.resolve()
      await held.promise
      oneNote(request, response)
    })
    const leave = new AbortController()
    const left = post(token, 'tools/call', { name: 'read', arguments: LIST_NOTES }, {}, leave.signal)
    await arrived.promise
    leave.abort()
    await expect(left).rejects.toThrow()
    held.resolve()
    harness.upstream.answer(oneNote)
    expect((await call(token, 'read', LIST_NOTES)).text).toContain('hello')
  })

  test('is logged with its call and how that went', async () => {
    const token = await harness.scopedToken('ann')
    harness.upstream.answer(json(404, {}))
    await call(token, 'read', LIST_NOTES)
    const line = await vi.waitUntil(() =>
      harness.log
        .map((text) => JSON.parse(text))
        .find(({ route, code }) => route === '/mcp' && code === 'upstream_not_found'),
    )
    expect(line).toMatchObject({
      connector,
      entity: 'notes',
      action: 'list',
      outcome: 'rejected',
      upstream_status: 404,
      attempts: 1,
    })
  })

  test('is in the audit trail under its own token', async () => {
    const policy = { rules: [{ match: 'write', decide: 'direct' }] }
    harness.upstream.answer(json(200, { id: 'n2', text: 'hi' }))
    for (const token of [
      await harness.scopedToken('ann', { policy }),
      await harness.scopedToken('ann', { policy }),
    ])
      await call(token, 'write', create)
    const { body } = await harness.ask('GET', '/v1/audit', { token: await harness.applicationToken() })
    const [one, , two] = body.data.filter(
      ({ action }: { action: string }) => action === 'execute.notes.create',
    )
    expect(one.actor).not.toBe(two.actor)
    expect(one.request_id).not.toBe(two.request_id)
  })

  test.each(['[bad', 'a b', 'user:pw@127.0.0.1', '127.0.0.1/x', '127.0.0.1#', '%00'])(
    'with the host %s is refused',
    async (host) => {
      const token = await harness.scopedToken('ann')
      const lines = [`POST /mcp HTTP/1.1`, `host: ${host}`, `authorization: Bearer ${token}`]
      const rest = ['content-type: application/json', 'content-length: 2', 'connection: close', '', '{}']
      const answer = await sendRaw(harness.server.address, [...lines, ...rest].join('\r\n'))
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).toContain('"pointer":"/headers/host"')
    },
  )
})

describe('a plan', () => {
  test('sends nothing, and has one effect for any number of calls in any number of sessions', async () => {
    const token = await harness.scopedToken('ann')
    const plan = planOf(await call(token, 'write', create))
    expect(harness.upstream.received).toEqual([])
    harness.upstream.answer(json(200, { id: 'n2', text: 'hi' }))
    await Promise.all(Array.from({ length: 10 }, () => call(token, 'write', { plan })))
    const renewed = await harness.scopedToken('ann')
    expect((await call(renewed, 'write', { plan })).text).toMatch(/^done: field-notes\.notes\.create/)
    expect(sent()).toHaveLength(1)
  })

  test('of somebody else is as unknown as none', async () => {
    const plan = planOf(await call(await harness.scopedToken('ann'), 'write', create))
    const other = await harness.scopedToken('bob')
    const [foreign, unknown] = [
      await call(other, 'write', { plan }),
      await call(other, 'write', { plan: 'a'.repeat(16) }),
    ]
    expect(foreign.text.replace(plan, '')).toBe(unknown.text.replace('a'.repeat(16), ''))
    expect(sent()).toEqual([])
  })

  test('is over after ten minutes', async () => {
    const token = await harness.scopedToken('ann', { ttl: 60 })
    const plan = planOf(await call(token, 'write', create))
    harness.time.offset += 11 * 60_000
    expect(await call(token, 'write', { plan })).toMatchObject({
      text: expect.stringContaining('older than 10 minutes'),
      isError: true,
    })
    harness.time.offset -= 11 * 60_000
  })
})

describe('a client that shows forms', () => {
  type Reaction = {
    readonly action: 'accept' | 'decline' | 'cancel'
    readonly content?: { readonly run: boolean }
  }
  const YES: Reaction = { action: 'accept', content: { run: true } }

  /** Calls `write` with the official client, whose user reacts to each question. */
  async function writeAs(
    token: string,
    reaction: Reaction,
    {
      version = '2026-07-28',
      args = create as object,
      capabilities = { elicitation: { form: {} } } as object,
    } = {},
  ): Promise<Called & { readonly questions: readonly string[] }> {
    const transport = new StreamableHTTPClientTransport(new URL(`${harness.server.address}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    })
    const mode = version === '2026-07-28' ? { mode: { pin: version } } : { mode: 'legacy' as const }
    const client = new Client({ name: 'forms', version: '1' }, { capabilities, versionNegotiation: mode })
    const questions: string[] = []
    if ('elicitation' in capabilities)
      client.setRequestHandler('elicitation/create', async ({ params }) => {
        questions.push(params.message)
        return reaction
      })
    await client.connect(transport)
    const { content, isError = false } = await client.callTool({ name: 'write', arguments: { ...args } })
    await client.close()
    const [first] = content as readonly { readonly text: string }[]
    return { text: first?.text ?? '', isError: isError === true, questions }
  }

  test('is asked in the call that made the plan, and the plan runs once', async () => {
    harness.upstream.answer(json(200, { id: 'n2', text: 'hi' }))
    const { text, isError, questions } = await writeAs(await harness.scopedToken('ann'), YES)
    expect(questions).toEqual([
      expect.stringMatching(/^Do this\?\nfield-notes\.notes\.create on \w+\ntext: hi$/),
    ])
    expect([text, isError]).toEqual([expect.stringMatching(/^done: field-notes\.notes\.create/), false])
    expect(sent()).toHaveLength(1)
    const plan = /Plan (\w{16})\./.exec(text)?.[1] ?? ''
    expect((await call(await harness.scopedToken('ann'), 'write', { plan })).text).toBe(text)
    expect(sent()).toHaveLength(1)
  })

  test.each<[string, Reaction, string]>([
    ['declines', { action: 'decline' }, 'The user declined.'],
    ['closes the form', { action: 'cancel' }, 'The user closed the question.'],
    ['answers no', { action: 'accept', content: { run: false } }, 'The user declined.'],
  ])('whose user %s leaves the plan unsent', async (_, reaction, says) => {
    const { text, isError } = await writeAs(await harness.scopedToken('ann'), reaction)
    expect([text, isError]).toEqual([`${says} Nothing was sent; ask what to do instead.`, true])
    expect(sent()).toEqual([])
  })

  test('is not asked where a person has to approve, and cannot approve by an answer', async () => {
    const rules = [{ match: 'field-notes.notes.create', decide: 'approve' }]
    const token = await harness.scopedToken('ann', { policy: { rules } })
    const { text, questions } = await writeAs(token, YES)
    expect(questions).toEqual([])
    expect(text).toContain('A person has to approve it')
    const plan = planOf({ text, isError: false })
    const forged = {
      name: 'write',
      arguments: create,
      requestState: plan,
      inputResponses: { run_plan: YES },
      _meta: META,
    }
    const reply = await post(token, 'tools/call', forged, MODERN)
    expect(reply.text).toContain('has to approve this first')
    expect(sent()).toEqual([])
  })

  test('is asked nothing where the policy denies or is direct', async () => {
    harness.upstream.answer(json(200, { id: 'n2', text: 'hi' }))
    const token = async (decide: string) =>
      harness.scopedToken('ann', { policy: { rules: [{ match: 'write', decide }] } })
    const denied = await writeAs(await token('deny'), YES)
    expect([denied.questions, denied.text]).toEqual([[], expect.stringContaining('does not allow')])
    const direct = await writeAs(await token('direct'), YES)
    expect([direct.questions, direct.text]).toEqual([[], expect.stringMatching(/^done/)])
    expect(sent()).toHaveLength(1)
  })

  test.each<[string, Parameters<typeof writeAs>[2]]>([
    ['of 2025', { version: '2025-11-25' }],
    ['that opens addresses only', { capabilities: { elicitation: { url: {} } } }],
    ['without elicitation', { capabilities: {} }],
  ])('%s needs two calls', async (_, options) => {
    const { text, questions } = await writeAs(await harness.scopedToken('ann'), YES, options)
    expect([questions, planOf({ text, isError: false })]).toEqual([[], expect.stringMatching(/^\w{16}$/)])
    expect(sent()).toEqual([])
  })

  test.each<[string, object, string]>([
    [
      'an unknown plan',
      { requestState: 'a'.repeat(16), inputResponses: { run_plan: YES } },
      'There is no plan',
    ],
    ['no reply', { requestState: 'a'.repeat(16) }, 'elicitation/create'],
    ['no state', { inputResponses: { run_plan: YES } }, 'elicitation/create'],
    [
      'another form',
      {
        requestState: 'a'.repeat(16),
        inputResponses: { run_plan: { action: 'accept', content: { run: 'yes' } } },
      },
      'declined',
    ],
  ])('that returns %s does nothing', async (_, rest, says) => {
    const params = { name: 'write', arguments: create, _meta: META, ...rest }
    const { status, text } = await post(await harness.scopedToken('ann'), 'tools/call', params, MODERN)
    expect([status, text]).toEqual([200, expect.stringContaining(says)])
    expect(sent()).toEqual([])
  })

  test('cannot run the plan of another user', async () => {
    const plan = planOf(await call(await harness.scopedToken('ann'), 'write', create))
    const params = {
      name: 'write',
      arguments: create,
      _meta: META,
      requestState: plan,
      inputResponses: { run_plan: YES },
    }
    const { text } = await post(await harness.scopedToken('bob'), 'tools/call', params, MODERN)
    expect(text).toContain('There is no plan')
    expect(sent()).toEqual([])
  })
})

describe('a policy of a token', () => {
  test.each([
    ['plan', { rules: [] }, 'requires a plan'],
    ['deny', { rules: [{ match: 'write', decide: 'deny' }] }, 'does not allow field-notes.notes.create'],
    ['bound', { rules: [{ match: 'write', decide: 'direct', max: { text: 1 } }] }, 'text may be at most 1'],
    [
      'forbidden param',
      { rules: [{ match: 'write', decide: 'direct', deny_params: ['text'] }] },
      'text may not be set',
    ],
  ])('(%s) is no less strict through execute', async (_, policy, message) => {
    const token = await harness.scopedToken('ann', { policy })
    const { status, body } = await harness.execute(token, connector, {
      entity: 'notes',
      action: 'create',
      params: { text: 'hi' },
    })
    expect([status, body.code]).toEqual([403, 'insufficient_scope'])
    expect(body.detail).toContain(message)
    expect(sent()).toEqual([])
  })

  test('that is direct lets execute through', async () => {
    const token = await harness.scopedToken('ann', {
      policy: { rules: [{ match: 'write', decide: 'direct' }] },
    })
    harness.upstream.answer(json(200, { id: 'n2', text: 'hi' }))
    expect(
      (await harness.execute(token, connector, { entity: 'notes', action: 'create', params: { text: 'hi' } }))
        .status,
    ).toBe(200)
  })

  test('is checked when the token is issued', async () => {
    const body = { external_user_id: 'ann', policy: { rules: [{ match: 'x' }] } }
    const reply = await harness.ask('POST', '/api/v1/account/applications/scoped-token', {
      token: await harness.applicationToken(),
      body,
    })
    expect(reply.body.errors).toMatchObject([{ pointer: '/body/policy/rules/0/match' }])
  })
})

describe('an approval', () => {
  const policy = { rules: [{ match: 'field-notes.notes.create', decide: 'approve' }] }
  const decide = async (id: string, decision: string, token?: string): Promise<Reply> =>
    harness.ask('POST', `/v1/approvals/${id}`, {
      token: token ?? (await harness.applicationToken()),
      body: { decision },
    })

  test('releases exactly one plan', async () => {
    const token = await harness.scopedToken('ann', { policy })
    const plan = planOf(await call(token, 'write', create))
    expect((await call(token, 'write', { plan })).text).toContain('has to approve this first')
    const list = await harness.ask('GET', '/v1/approvals', { token: await harness.applicationToken() })
    expect(list.body.data).toContainEqual(
      expect.objectContaining({
        id: plan,
        external_user_id: 'ann',
        summary: expect.stringContaining('text: hi'),
      }),
    )
    expect((await decide(plan, 'approve')).body).toEqual({ id: plan, approval: 'approved' })
    harness.upstream.answer(json(200, { id: 'n2', text: 'hi' }))
    expect((await call(token, 'write', { plan })).text).toMatch(/^done/)
    expect(sent()).toHaveLength(1)
    const { body } = await harness.ask('GET', '/v1/audit', { token: await harness.applicationToken() })
    const approved = body.data.find(({ action }: { action: string }) => action === 'plan.approve')
    const executed = body.data.find(({ action }: { action: string }) => action === 'execute.notes.create')
    expect(executed).toMatchObject({
      via: { door: 'mcp', plan, approved_by: approved.actor },
    })
  })

  test('that was refused is final', async () => {
    const token = await harness.scopedToken('ann', { policy })
    const plan = planOf(await call(token, 'write', create))
    expect((await decide(plan, 'refuse')).status).toBe(200)
    expect((await decide(plan, 'approve')).status).toBe(404)
    expect((await call(token, 'write', { plan })).text).toContain('A person refused this')
    expect(sent()).toEqual([])
  })

  test('cannot be given with the token of the model', async () => {
    const token = await harness.scopedToken('ann', { policy })
    const plan = planOf(await call(token, 'write', create))
    expect((await decide(plan, 'approve', token)).status).toBe(403)
  })

  test('is of another application as unknown as none', async () => {
    const token = await harness.scopedToken('ann', { policy })
    const plan = planOf(await call(token, 'write', create))
    const foreign = await harness.applicationToken(await harness.addClient('second'))
    const [one, none] = [
      await decide(plan, 'approve', foreign),
      await decide('a'.repeat(16), 'approve', foreign),
    ]
    expect([one.status, one.body.detail]).toEqual([none.status, none.body.detail])
  })
})

test('untrusted text of one connector puts writes on another under approval, through execute as well', async () => {
  const policy = { rules: [{ match: 'write', decide: 'direct' }] }
  const token = await harness.scopedToken('eve', { policy })
  const [first, second] = [
    await harness.createConnector(token, { external_user_id: 'eve' }),
    await harness.createConnector(token, { external_user_id: 'eve', credentials: { api_key: 'other' } }),
  ]
  const write = (id: string) =>
    harness.execute(token, id, { entity: 'notes', action: 'create', params: { text: 'hi' } })
  harness.upstream.answer(json(200, { id: 'n2', text: 'hi' }))
  expect((await write(second)).status).toBe(200)
  harness.upstream.answer(oneNote)
  await call(token, 'read', { action: 'notes.list', account: first, fields: ['body'] })
  harness.upstream.answer(json(200, { id: 'n2', text: 'hi' }))
  expect((await write(second)).status).toBe(403)
  expect((await write(first)).status).toBe(200)
})
