/** A sandbox with a folder goes on where the one before it ended, however that one ended. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openKeptFile } from '../src/engine/kept/file.ts'
import { answerConsent, type Sandbox, startSandbox } from '../src/index.ts'
import { cloudDrive } from './cloud-drive.ts'
import { payments } from './payments.ts'

const CONNECTORS = [payments, cloudDrive]

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-restart-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const start = (folder: string, size = 12): Promise<Sandbox> =>
  startSandbox({ connectors: CONNECTORS, folder, size })

async function call(sandbox: Sandbox, method: string, path: string, more: object = {}, fields?: object) {
  const response = await fetch(sandbox.url('payments') + path, {
    method,
    headers: {
      authorization: `Bearer ${sandbox.credentials('payments').api_key}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...more,
    },
    ...(fields && { body: new URLSearchParams({ ...fields }) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const create = async (sandbox: Sandbox, name: string, key = name) =>
  (await call(sandbox, 'POST', '/v1/customers', { 'idempotency-key': key }, { name })).body

test('records that were created, changed and deleted are kept, in their order', async () => {
  const folder = newFolder()
  const first = await start(folder)
  const [old, other] = first.state('payments').records('customers')
  const made = [await create(first, 'one'), await create(first, 'two')]
  await call(first, 'POST', `/v1/customers/${old?.id}`, {}, { name: 'renamed' })
  await call(first, 'DELETE', `/v1/customers/${other?.id}`)
  const before = first.state('payments').records('customers')
  const events = await call(first, 'GET', '/v1/events?limit=100')
  await first.close()

  const second = await start(folder)
  expect(second.state('payments').records('customers')).toEqual(before)
  expect((await call(second, 'GET', `/v1/customers/${other?.id}`)).body).toMatchObject({ deleted: true })
  expect((await call(second, 'GET', '/v1/events?limit=100')).body).toEqual(events.body)
  const next = await create(second, 'three')
  expect([...made, ...before].map(({ id }) => id)).not.toContain(next.id)
  expect(Number(next.created)).toBeGreaterThan(Number(made[1]?.created))
  await second.close()
})

test('a request with the key of an earlier one has no second effect', async () => {
  const folder = newFolder()
  const first = await start(folder)
  const made = await create(first, 'one', 'key')
  await first.close()
  const second = await start(folder)
  expect(await create(second, 'one', 'key')).toEqual(made)
  expect(second.state('payments').count('customers')).toBe(first.state('payments').count('customers'))
  await second.close()
})

test('accounts that consented stay connected', async () => {
  const folder = newFolder()
  const first = await start(folder)
  const granted = await consent(first)
  await first.close()
  const second = await start(folder)
  const about = `${second.url('cloud-drive')}/drive/v3/about?fields=user`
  const used = await fetch(about, { headers: { authorization: `Bearer ${granted.access_token}` } })
  expect(used.status).toBe(200)
  const renewed = await exchange(second, {
    grant_type: 'refresh_token',
    refresh_token: granted.refresh_token,
  })
  expect(renewed.access_token).toBeTypeOf('string')
  expect(renewed.access_token).not.toBe(granted.access_token)
  expect(second.oauth('cloud-drive').consented).toBe(1)
  second.oauth('cloud-drive').revoke()
  await second.close()
  const third = await start(folder)
  const ended = await exchange(third, { grant_type: 'refresh_token', refresh_token: granted.refresh_token })
  expect(ended.error).toBe('invalid_grant')
  await third.close()
})

test('uploaded content is kept', async () => {
  const folder = newFolder()
  const first = await start(folder)
  const headers = {
    authorization: `Bearer ${first.credentials('cloud-drive').access_token}`,
    'content-type': 'text/csv',
  }
  const sent = await fetch(`${first.url('cloud-drive')}/upload/drive/v3/files?uploadType=media`, {
    method: 'POST',
    headers,
    body: 'id,name\n1,Ada\n',
  })
  const { id } = (await sent.json()) as { id: string }
  await first.close()
  const second = await start(folder)
  const read = await fetch(`${second.url('cloud-drive')}/drive/v3/files/${id}?alt=media`, { headers })
  expect([read.status, await read.text()]).toEqual([200, 'id,name\n1,Ada\n'])
  await second.close()
})

test('another size has records of its own, and no id is used twice', async () => {
  const folder = newFolder()
  const first = await start(folder)
  const made = await create(first, 'one')
  await first.close()
  const other = await start(folder, 5)
  expect(other.state('payments').get('customers', String(made.id))).toBeUndefined()
  expect((await create(other, 'two')).id).not.toBe(made.id)
  await other.close()
  const again = await start(folder)
  expect(again.state('payments').get('customers', String(made.id))).toMatchObject({ name: 'one' })
  await again.close()
})

const CHILD = `
  import { payments } from '${new URL('./payments.ts', import.meta.url).href}'
  import { startSandbox } from '${new URL('../src/index.ts', import.meta.url).href}'
  const sandbox = await startSandbox({ connectors: [payments], folder: process.argv[1], size: 12 })
  console.log(sandbox.url('payments'))`

test('after kill -9, everything is there that was answered', async () => {
  const folder = newFolder()
  const options = ['--conditions=@plugboard/source', '--input-type=module', '-e', CHILD, folder]
  const child = spawn(process.execPath, options, { cwd: import.meta.dirname })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [url] = await once(child.stdout, 'data')
  const remote = { url: () => String(url).trim(), credentials: () => ({ api_key: 'sk_test_sandbox' }) }
  const ids = []
  for (let n = 0; n < 20; n++) ids.push((await create(remote as never, `name ${n}`)).id)
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  const second = await start(folder)
  const known = second
    .state('payments')
    .records('customers')
    .map(({ id }) => id)
  expect(known.slice(0, 20)).toEqual(ids.reverse())
  await second.close()
})

test('a line that was cut is ignored, and the next changes are kept', async () => {
  const folder = newFolder()
  const first = await start(folder)
  const made = await create(first, 'one')
  await first.close()
  appendFileSync(join(folder, 'payments', 'state.jsonl'), '[["1/12/17')
  const second = await start(folder)
  const next = await create(second, 'two')
  await second.close()
  const third = await start(folder)
  for (const { id } of [made, next])
    expect(third.state('payments').get('customers', String(id))).toBeDefined()
  await third.close()
})

test('the file is bounded by what it keeps, not by the number of changes', async () => {
  const folder = newFolder()
  const file = join(folder, 'values')
  const values = openKeptFile({ file, content: folder, onFailure: (error) => expect(error).toBeUndefined() })
  const text = 'x'.repeat(100_000)
  for (let n = 0; n < 200; n++) {
    values.changed('key', () => `${n}${text}`)
    await Promise.resolve()
  }
  values.close()
  expect(statSync(file).size).toBeLessThan(5_000_000)
  expect(readFileSync(file, 'utf8')).toContain(`199${text}`)
})

test('nothing is written without a folder', async () => {
  const sandbox = await startSandbox({ connectors: CONNECTORS, size: 3 })
  expect((await create(sandbox, 'one')).id).toBeTypeOf('string')
  await sandbox.close()
})

const REDIRECT = 'http://127.0.0.1:1/back'

async function consent(sandbox: Sandbox): Promise<Record<string, unknown>> {
  const { client_id = '' } = sandbox.oauth('cloud-drive').credentials
  const { authorize = '' } = cloudDrive.catalog.auth.find((method) => method.consent)?.consent ?? {}
  const screen = new URL(new URL(authorize).pathname, sandbox.url('cloud-drive'))
  screen.search = new URLSearchParams({
    client_id,
    redirect_uri: REDIRECT,
    response_type: 'code',
    scope: 'https://www.googleapis.com/auth/drive',
    access_type: 'offline',
  }).toString()
  const code = new URL(await answerConsent(screen.href)).searchParams.get('code') ?? ''
  return exchange(sandbox, { grant_type: 'authorization_code', code, redirect_uri: REDIRECT })
}

async function exchange(sandbox: Sandbox, fields: object): Promise<Record<string, unknown>> {
  const { client_id = '', client_secret = '' } = sandbox.oauth('cloud-drive').credentials
  const url = `${sandbox.url('cloud-drive')}/token`
  const body = new URLSearchParams({ client_id, client_secret, ...fields })
  return (await (await fetch(url, { method: 'POST', body })).json()) as Record<string, unknown>
}
