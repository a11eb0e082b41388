/** An embedded Plugboard whose process was killed: the next one goes on with everything. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openEmbedded, RING } from '../support/embedded.ts'
import { json, startUpstream } from '../support/field-notes.ts'
import { endLeases } from '../support/keyed-writes.ts'
import { tempFolder } from '../support/temp-folder.ts'

const WORKER = fileURLToPath(new URL('../support/embedded-worker.ts', import.meta.url))

test('application, account and idempotency key survive a kill during a write', async () => {
  const folder = tempFolder()
  const upstream = await startUpstream()
  const begun = new Promise<void>((resolve) => upstream.answer(() => resolve()))
  const args = ['--conditions=@plugboard/source', WORKER, folder, RING, upstream.url]
  const child = spawn(process.execPath, args, { stdio: 'inherit' })
  await begun
  child.kill('SIGKILL')
  await once(child, 'exit')
  upstream.answer(json(201, { id: 'n1', text: 'once' }))

  await endLeases(folder)
  await using plugboard = await openEmbedded(folder, { upstreams: { 'field-notes': upstream.url } })
  const shop = await plugboard.application('shop')
  const [connector, ...others] = (await shop.connectors.list({ external_user_id: 'ann' })).data
  expect(others).toEqual([])
  const write = {
    externalUserId: 'ann',
    connectorId: connector?.id ?? '',
    entity: 'notes',
    action: 'create',
    params: { text: 'once' },
    idempotencyKey: 'order-1',
  }
  // The upstream knows from its key that it is the same note.
  expect((await shop.execute(write)).records).toEqual({ id: 'n1', text: 'once' })
  expect((await shop.execute(write)).replayed).toBe(true)
  const keys = upstream.received.map(({ headers }) => headers['idempotency-key'])
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  const entries = (await shop.audit.list()).data.filter(({ action }) => action === 'execute.notes.create')
  expect(entries.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'unknown', 'unknown'])
  await upstream.close()
})
