/** A change in a sandbox is in the change feed at once, of vendors with webhooks and of others, though their streams are polled seldom. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DevServer, startDev } from '../../src/dev/start.ts'
import { plugboardInside } from '../support/plugboard-inside.ts'
import { until } from '../support/synced.ts'
import { tempFolder } from '../support/temp-folder.ts'

const HOUR = '3600'
const data = join(tempFolder(), 'dev')
let dev: DevServer
beforeAll(async () => {
  const seldom = { PLUGBOARD_SYNC_SECONDS: HOUR, PLUGBOARD_SYNC_FULL_SECONDS: HOUR }
  dev = await startDev({ port: '0', data, size: 5 }, { ...seldom, PLUGBOARD_LOG_LEVEL: 'silent' })
})
afterAll(() => dev?.stop())

async function output(...args: readonly string[]): Promise<string> {
  const { code, out, err } = await plugboardInside({ PLUGBOARD_DATA: data }, args)
  expect([code, err]).toEqual([0, ''])
  return out
}

async function atSandbox(
  connector: string,
  entity: string,
  action: string,
  params: object,
): Promise<unknown> {
  return JSON.parse(
    await output('sandbox', connector, entity, action, JSON.stringify(params), '--data', data),
  ).records
}

function idOf(connector: string): string {
  return JSON.parse(readFileSync(join(data, 'dev.json'), 'utf8')).connectors[connector]
}

/** Until a run has completed: before, the backfill would find the change. */
function isComplete(connector: string, entity: string): Promise<void> {
  return until(`a replica of ${entity}`, async () => {
    const streams = (await output('sync', 'status', idOf(connector), '--json'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    return streams.some((one) => one.entity === entity && one.complete && !one.running)
  })
}

/** Read without a cursor, the feed has the records that exist. */
async function isInFeed(connector: string, entity: string, id: string): Promise<boolean> {
  const lines = await output(
    'changes',
    connector,
    '--entities',
    entity,
    '--include',
    'none',
    '--limit',
    '500',
  )
  return lines.split('\n').some((line) => line.trim().endsWith(id))
}

test.each([
  ['crm', 'contacts', { properties: { email: 'grace@example.com' } }],
  ['payments', 'customers', { name: 'Grace' }],
])('what is created in %s', async (connector, entity, params) => {
  await isComplete(connector, entity)
  const made = (await atSandbox(connector, entity, 'create', params)) as { id: string }
  await until(`${made.id} in the feed`, () => isInFeed(connector, entity, made.id))
})

test('what is deleted, where only a listing of ids shows it', async () => {
  const [connector, entity] = ['issue-tracking', 'issues']
  await isComplete(connector, entity)
  const listed = await output('changes', connector, '--entities', entity, '--include', 'none', '--limit', '1')
  const id = listed.trim().split(/\s+/).at(-1) ?? ''
  await atSandbox(connector, entity, 'delete', { issueIdOrKey: id, deleteSubtasks: true })
  await until(`the deletion of ${id}`, async () => !(await isInFeed(connector, entity, id)))
})

// Regression: they stayed until the full sync of the next day.
test.each([
  ['crm', 'contacts', { properties: { email: 'ada@example.com' } }, 'objectId'],
  ['email', 'labels', { name: 'ada' }, 'id'],
] as const)('what is deleted in %s %s', async (connector, entity, params, key) => {
  await isComplete(connector, entity)
  const { id } = (await atSandbox(connector, entity, 'create', params)) as { id: string }
  await until(`${id} in the feed`, () => isInFeed(connector, entity, id))
  await atSandbox(connector, entity, 'delete', { [key]: id })
  await until(`the deletion of ${id}`, async () => !(await isInFeed(connector, entity, id)))
})

// Regression: it stayed until the full sync of the next day.
test('what is deleted where only a full sync shows it', async () => {
  const [connector, entity] = ['messaging', 'messages']
  await isComplete(connector, entity)
  const [conversation] = (await atSandbox(connector, 'conversations', 'list', { limit: 1 })) as [
    { id: string },
  ]
  const channel = conversation.id
  const { ts } = (await atSandbox(connector, entity, 'create', { channel, text: 'Ada' })) as { ts: string }
  await until(`${ts} in the feed`, () => isInFeed(connector, entity, ts))
  await atSandbox(connector, entity, 'delete', { channel, ts })
  await until(`the deletion of ${ts}`, async () => !(await isInFeed(connector, entity, ts)))
})

// Regression: every requested run listed ids, which reads no changes.
test('what is updated, where ids are listed more often than changes are read', async () => {
  const [connector, entity] = ['issue-tracking', 'issues']
  await isComplete(connector, entity)
  const listed = await output('changes', connector, '--entities', entity, '--include', 'none', '--limit', '1')
  const issueIdOrKey = listed.trim().split(/\s+/).at(-1) ?? ''
  await atSandbox(connector, entity, 'update', { issueIdOrKey, fields: { summary: 'Renamed by Grace' } })
  await until('the new summary in the feed', async () =>
    (await output('changes', connector, '--entities', entity, '--limit', '500', '--json')).includes(
      'Renamed by Grace',
    ),
  )
})
