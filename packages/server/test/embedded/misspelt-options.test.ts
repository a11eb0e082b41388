/** Options that JavaScript misspells: without a check they have no effect. */
import { type Plugboard, verifyWebhook } from '@plugboard/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedApplication, type EmbeddedPlugboard, openPlugboard } from '../../src/embedded/open.ts'
import { tempFolder } from '../support/temp-folder.ts'

let plugboard: EmbeddedPlugboard
let app: EmbeddedApplication
beforeAll(async () => {
  plugboard = await openPlugboard({ data: tempFolder(), development: true, env: {} })
  app = await plugboard.application('Acme')
})
afterAll(() => plugboard?.close())

const TARGET = { externalUserId: 'ann', connectorId: 'con_1', entity: 'customers' }
const call = (more: object): never => ({ ...TARGET, action: 'list', ...more }) as never

// Regression: a write with a misspelt key was sent without one.
test.each<[string, () => Promise<unknown>, string]>([
  ['execute', () => app.execute(call({ idempotencykey: 'k' })), 'did you mean idempotencyKey?'],
  ['execute', () => app.execute(call({ parms: {} })), 'did you mean params?'],
  ['search', () => app.search({ ...TARGET, params: {}, timout: 1 } as never), 'timout is unknown'],
  ['aggregate', () => app.aggregate({ ...TARGET, parms: {} } as never), 'did you mean params?'],
])('%s refuses an unknown option', async (_, run, message) => {
  await expect(run()).rejects.toMatchObject({
    code: 'invalid_request',
    message: expect.stringContaining(message),
  })
})

// Regression: a misspelt limit read the whole list.
test.each<[object, string]>([
  [{ limt: 1 }, 'did you mean limit?'],
  [{}, 'must be a number'],
  [{ limit: '1' }, 'must be a number'],
])('a list of the client collects nothing with %j', async (options, message) => {
  const { connectors }: Plugboard = app
  await expect(connectors.list().toArray(options as never)).rejects.toThrow(message)
})

test('a list of the client collects up to the limit', async () => {
  expect(await app.connectors.list().toArray({ limit: 5 })).toEqual([])
})

// Regression: the default of five minutes counted instead of a stricter tolerance.
test('verifyWebhook refuses an unknown option', async () => {
  const verified = verifyWebhook('{}', {}, 'whsec_YQ==', { tolerence: 10 } as never)
  await expect(verified).rejects.toThrow("unknown option 'tolerence'; known are 'tolerance' and 'now'")
})

test('openPlugboard names the nearest option', async () => {
  const opened = openPlugboard({ data: tempFolder(), developmnt: true } as never)
  await expect(opened).rejects.toThrow('developmnt is no option of openPlugboard; did you mean development?')
})
