/** `plugboard dev` that is stopped and started again with the same data folder. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { reserveSandboxState } from '../../src/dev/sandbox-state.ts'
import { devInside, type Stored, storedIn } from '../support/dev.ts'
import { comeAgain } from '../support/harness.ts'
import { tempFolder } from '../support/temp-folder.ts'

const ABOUT = { entity: 'about', action: 'get', params: { fields: 'user' } }

describe('`plugboard dev` that starts again', () => {
  async function post(address: string, body: object, token?: string) {
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    const response = await comeAgain(() =>
      fetch(address, { method: 'POST', headers, body: JSON.stringify(body) }),
    )
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
    return { status: response.status, body: (await response.json()) as any }
  }

  async function scopedToken({ address, client_id, client_secret }: Stored): Promise<string> {
    const base = `${address}/api/v1/account/applications`
    const { body } = await post(`${base}/token`, { client_id, client_secret })
    const user = { external_user_id: 'demo', scope: 'execute:read execute:write' }
    return (await post(`${base}/scoped-token`, user, body.access_token)).body.access_token
  }

  const execute = ({ address }: Stored, token: string, id: string, body: object) =>
    post(`${address}/api/v1/connectors/sources/${id}/execute`, body, token)

  test('has the records that were created, and accounts stay connected', async () => {
    const data = join(tempFolder(), 'again')
    const first = await devInside(data)
    const stored = storedIn(data)
    const { payments: id = '', 'cloud-drive': drive = '' } = stored.connectors
    const token = await scopedToken(stored)
    const create = { entity: 'customers', action: 'create', params: { name: 'Kept' } }
    const made = (await execute(stored, token, id, create)).body.records
    expect((await execute(stored, token, drive, ABOUT)).status).toBe(200)
    await first.stop()

    const second = await devInside(data)
    const anew = storedIn(data)
    const again = await scopedToken(anew)
    const read = await execute(anew, again, id, {
      entity: 'customers',
      action: 'get',
      params: { id: made.id },
    })
    const next = (await execute(anew, again, id, create)).body.records
    // With the access token of the first process, which the sandbox of the second one knows.
    const used = await execute(anew, again, drive, ABOUT)
    await second.stop()
    expect([read.status, read.body.records]).toEqual([200, made])
    expect(next.id).not.toBe(made.id)
    expect(used.status).toBe(200)
  })

  test('beside another one of the folder keeps nothing, and says so', async () => {
    const data = join(tempFolder(), 'beside')
    mkdirSync(data)
    const reserved = reserveSandboxState(data)
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const other = reserveSandboxState(data)
    expect(other.folder).toBeUndefined()
    expect(said.mock.calls).toEqual([
      [expect.stringContaining('Another `plugboard dev` uses this data folder')],
    ])
    said.mockRestore()
    other.release()
    reserved.release()
    const next = reserveSandboxState(data)
    expect(next.folder).toBe(join(data, 'sandboxes'))
    next.release()
  })
})
