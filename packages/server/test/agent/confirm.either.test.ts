/** Plans that the user of a client confirms in a form, on both stores. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { describe, expect, test } from 'vitest'
import { json } from '../support/field-notes.ts'
import { type Called, CREATE, openMcpStage, planOf } from '../support/mcp-stage.ts'

const stage = openMcpStage()
const { post, call, sent } = stage

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
      args = CREATE as object,
      capabilities = { elicitation: { form: {} } } as object,
    } = {},
  ): Promise<Called & { readonly questions: readonly string[]; readonly plan: string }> {
    let plan = ''
    const transport = new StreamableHTTPClientTransport(new URL(`${stage.harness.server.address}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
      fetch: async (url, init) => {
        const response = await fetch(url, init)
        plan ||= /"requestState":"(\w{16})"/.exec(await response.clone().text())?.[1] ?? ''
        return response
      },
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
    return { text: first?.text ?? '', isError: isError === true, questions, plan }
  }

  test('is asked in the call that made the plan, and the plan runs once', async () => {
    stage.harness.upstream.answer(json(200, { id: 'n2', text: 'hi' }))
    const { text, isError, questions, plan } = await writeAs(await stage.harness.scopedToken('ann'), YES)
    expect(questions).toEqual([
      expect.stringMatching(/^Do this\?\nfield-notes\.notes\.create on \w+\ntext: hi$/),
    ])
    expect([text, isError]).toEqual([expect.stringMatching(/^done: field-notes\.notes\.create/), false])
    expect(sent()).toHaveLength(1)
    expect((await call(await stage.harness.scopedToken('ann'), 'write', { plan })).text).toBe(text)
    expect(sent()).toHaveLength(1)
  })

  test.each<[string, Reaction, string]>([
    ['declines', { action: 'decline' }, 'The user declined.'],
    ['closes the form', { action: 'cancel' }, 'The user closed the question.'],
    ['answers no', { action: 'accept', content: { run: false } }, 'The user declined.'],
  ])('whose user %s drops the plan for good, and the audit trail has it', async (_, reaction, says) => {
    const token = await stage.harness.scopedToken('ann')
    const answer = { text: `${says} Nothing was sent; ask what to do instead.`, isError: true }
    expect(await writeAs(token, reaction)).toMatchObject(answer)
    const { body } = await stage.harness.ask('GET', '/v1/audit', {
      token: await stage.harness.applicationToken(),
    })
    const declined = body.data.find(({ action }: { action: string }) => action === 'plan.decline')
    expect(declined).toMatchObject({ external_user_id: 'ann', via: { channel: 'mcp', client: 'forms' } })
    expect(await call(token, 'write', { plan: declined.object })).toEqual(answer)
    expect(sent()).toEqual([])
  })

  test('whose user declines a plan that was run meanwhile gets no false answer', async () => {
    const token = await stage.harness.scopedToken('ann')
    const plan = planOf(await call(token, 'write', CREATE))
    stage.harness.upstream.answer(json(200, { id: 'n2', text: 'hi' }))
    expect((await call(token, 'write', { plan })).text).toMatch(/^done/)
    const late = { requestState: plan, inputResponses: { run_plan: { action: 'decline' } }, _meta: META }
    const params = { name: 'write', arguments: CREATE, ...late }
    const { text } = await post(token, 'tools/call', params, { headers: MODERN })
    expect(text).toContain('declined, but another call had started to run the plan')
    expect((await call(token, 'write', { plan })).text).toMatch(/^done/)
  })

  test('is not asked where a person has to approve, and cannot approve by an answer', async () => {
    const rules = [{ match: 'field-notes.notes.create', decide: 'approve' }]
    const token = await stage.harness.scopedToken('ann', { policy: { rules } })
    const { text, questions } = await writeAs(token, YES)
    expect(questions).toEqual([])
    expect(text).toContain('A person has to approve it')
    const plan = planOf({ text, isError: false })
    const forged = {
      name: 'write',
      arguments: CREATE,
      requestState: plan,
      inputResponses: { run_plan: YES },
      _meta: META,
    }
    const reply = await post(token, 'tools/call', forged, { headers: MODERN })
    expect(reply.text).toContain('has to approve this first')
    expect(sent()).toEqual([])
  })

  test('is asked nothing where the policy denies or is direct', async () => {
    stage.harness.upstream.answer(json(200, { id: 'n2', text: 'hi' }))
    const token = async (decide: string) =>
      stage.harness.scopedToken('ann', { policy: { rules: [{ match: 'write', decide }] } })
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
    const { text, questions } = await writeAs(await stage.harness.scopedToken('ann'), YES, options)
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
    const params = { name: 'write', arguments: CREATE, _meta: META, ...rest }
    const { status, text } = await post(await stage.harness.scopedToken('ann'), 'tools/call', params, {
      headers: MODERN,
    })
    expect([status, text]).toEqual([200, expect.stringContaining(says)])
    expect(sent()).toEqual([])
  })

  test('cannot run the plan of another user', async () => {
    const plan = planOf(await call(await stage.harness.scopedToken('ann'), 'write', CREATE))
    const params = {
      name: 'write',
      arguments: CREATE,
      _meta: META,
      requestState: plan,
      inputResponses: { run_plan: YES },
    }
    const { text } = await post(await stage.harness.scopedToken('bob'), 'tools/call', params, {
      headers: MODERN,
    })
    expect(text).toContain('There is no plan')
    expect(sent()).toEqual([])
  })
})
