/** The parts of a call in the call log, from which the console draws its time. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStage, stagesOf, stagesText } from '../../src/telemetry/call-stages.ts'
import { type Scene, startScene } from '../connect/scene.ts'
import { send } from '../support/harness.ts'

describe('a call', () => {
  let scene: Scene
  let token: string
  beforeAll(async () => {
    scene = await startScene()
    const path = '/api/v1/account/applications/scoped-token'
    const body = { external_user_id: 'ann' }
    token = (await send(scene.server.address + path, 'POST', { token: await scene.token(), body })).body
      .access_token
  })
  afterAll(() => scene.stop())

  async function connect(connector_type: string, credentials: object): Promise<string> {
    const body = { external_user_id: 'ann', connector_type, credentials, check: false }
    const path = `${scene.server.address}/v1/integrations/connectors`
    return (await send(path, 'POST', { token, body })).body.id
  }

  async function stagesOfCall(id: string, entity: string, action: string) {
    const path = `${scene.server.address}/api/v1/connectors/sources/${id}/execute`
    await send(path, 'POST', { token, body: { entity, action, params: {} } })
    await sleep(0)
    await scene.server.services.callLog.flush()
    const found = await send(`${scene.server.address}/v1/calls?connector_id=${id}&kind=execute`, 'GET', {
      token,
    })
    const [{ stages, ms }] = found.body.data
    for (const stage of stages) expect(stage.from_ms + stage.ms).toBeLessThanOrEqual(ms + 1)
    return stages.map(({ name, status }: { name: string; status: number | null }) => [name, status])
  }

  test('has its wait and every attempt with its status', async () => {
    const id = await connect('Payments', scene.sandbox.credentials('payments'))
    const match = { connector: 'payments' }
    scene.sandbox.faults.add({ match, times: 1, fault: { kind: 'status', status: 503 } })
    scene.sandbox.faults.add({ match, times: 1, fault: { kind: 'reset' } })
    expect(await stagesOfCall(id, 'customers', 'list')).toEqual([
      ['wait', null],
      ['attempt', 503],
      ['attempt', null],
      ['attempt', 200],
    ])
  })

  test('has the refresh of the access token that it needed', async () => {
    const { access_token: _, ...grant } = scene.sandbox.credentials('calendar')
    const id = await connect('Calendar', grant)
    expect(await stagesOfCall(id, 'calendar_list', 'list')).toEqual([
      ['wait', null],
      ['attempt', 200],
      ['refresh', null],
      ['attempt', 200],
    ])
  })
})

test('stages are times after the beginning of the call, and no more than a picture shows', () => {
  const trace = {}
  const now = performance.now()
  for (let at = 0; at < 80; at++) addStage(trace, 'attempt', now - 10, 200)
  const stages = stagesOf(stagesText(trace, 1000))
  expect(stages).toHaveLength(50)
  expect(stages[0]?.from_ms).toBeGreaterThan(900)
  expect(stagesOf(null)).toEqual([])
  expect(stagesText({}, 10)).toBeNull()
})
