/** Deletions that only webhooks report, and the trials by which vendors try an address. */
import { createHmac } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { openHook } from '../../src/hooks/secrets.ts'
import { send } from '../support/harness.ts'
import { startSynced, startUpstreams, until } from '../support/synced.ts'

async function openCandidates() {
  const sandbox = await startUpstreams(['recruiting'], 5)
  onTestFinished(() => sandbox.close())
  // No full sync finds a deletion during the test.
  const sync = { changes: 3600, full: 3600, leaseMs: 20_000 }
  const synced = await startSynced(sandbox, ['recruiting'], { sync, localEndpoints: true }, ['candidates'])
  onTestFinished(() => synced.stop())
  const { services, address } = synced.server
  const hook = async () => {
    const [first] = await services.store.hooks.list(synced.org, synced.id('recruiting'))
    return first
  }
  await until('a replica', async () => (await synced.streams('recruiting')).every(({ complete }) => complete))
  await until('the registration', async () => (await hook())?.state === 'active')
  const post = async (event: object, isSigned = true) => {
    const row = await hook()
    const body = JSON.stringify(event)
    const secret = row ? openHook(services, row).secret : ''
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
    const headers = { 'content-type': 'application/json', ...(isSigned && { 'ashby-signature': signature }) }
    return (await send(`${address}/v1/hooks/${row?.id}`, 'POST', { body, headers })).status
  }
  const ids = async () => [...(await synced.replica('recruiting', 'candidates')).keys()]
  return { sandbox, synced, post, ids }
}

test('a deletion that a webhook reports is found without a full sync', async () => {
  const { sandbox, ids } = await openCandidates()
  const [id = ''] = await ids()
  sandbox.state('recruiting').remove('candidates', id)
  await until('the deletion', async () => !(await ids()).includes(id))
})

test('a deletion is not believed: the record is read, and one that the replica lacks is not even read', async () => {
  const { sandbox, synced, post, ids } = await openCandidates()
  const [id = ''] = await ids()
  await synced.ask('POST', `/v1/integrations/connectors/${synced.id('recruiting')}/syncs`, {
    command: 'pause',
  })
  sandbox.forgetRequests()
  const reads = () => sandbox.requests.filter(({ path }) => path.endsWith('/candidate.info')).length
  for (const data of [{ candidate: { id: 'unknown' } }, { candidate: { id: { deep: 1 } } }, {}])
    expect(await post({ action: 'candidateDelete', data })).toBe(200)
  expect(await post({ action: 'candidateDelete', data: { candidate: { id } } })).toBe(200)
  await until('the read', async () => reads() > 0)
  await synced.server.services.writes.settled()
  expect(reads()).toBe(1)
  expect(await ids()).toContain(id)
})

test('a trial of the address is acknowledged without a proof and rings nothing', async () => {
  const { sandbox, synced, post } = await openCandidates()
  expect(await post({ action: 'ping', data: {} }, false)).toBe(200)
  expect(await post({ action: 'ping', pad: 'x'.repeat(5000) }, false)).toBe(401)
  expect(await post({ action: 'candidateDelete', data: {} }, false)).toBe(401)
  sandbox.webhooks('recruiting').ping()
  await sandbox.webhooks('recruiting').settled()
  expect(sandbox.webhooks('recruiting').sent.every(({ status }) => status === 200)).toBe(true)
  await synced.server.services.hookCounter.flush()
  const [hook] = await synced.server.services.store.hooks.list(synced.org, synced.id('recruiting'))
  expect(hook?.refused).toBe(2)
})
