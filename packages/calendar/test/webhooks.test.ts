/** Channels of the sandbox: which of them hear of a change. */
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import { expect, onTestFinished, test } from 'vitest'
import { catalog } from '../src/generated/catalog.ts'
import { entities } from '../src/generated/client.ts'
import { calendar as connector } from '../src/generated/connector.ts'
import { sync } from '../src/generated/sync.ts'

/** Nobody listens there: the sandbox lists what it has sent. */
const NOWHERE = 'http://127.0.0.1:9/'

async function watch(sandbox: Sandbox): Promise<readonly string[]> {
  const calendars = sandbox
    .state('calendar')
    .records('calendar_list')
    .map(({ id }) => String(id))
  const paths = [
    ...calendars.map((id) => `calendars/${encodeURIComponent(id)}/events`),
    'users/me/calendarList',
  ]
  for (const [at, path] of paths.entries()) {
    const response = await fetch(`${sandbox.url('calendar')}/calendar/v3/${path}/watch`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${sandbox.credentials('calendar').access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ id: `channel-${at}`, type: 'web_hook', address: `${NOWHERE}${at}` }),
    })
    expect(response.status).toBe(200)
  }
  return calendars
}

/** Numbers of the channels that heard of a change of the event; the last one is that of the list. */
async function heardOf(
  tables: object,
): Promise<{ readonly heard: readonly number[]; readonly calendars: number }> {
  const sandbox = await startSandbox({ connectors: [{ connector, entities, catalog, ...tables }], size: 4 })
  onTestFinished(() => sandbox.close())
  const calendars = await watch(sandbox)
  const state = sandbox.state('calendar')
  state.put('events', { id: state.find('events')?.id, summary: 'Moved' })
  const webhooks = sandbox.webhooks('calendar')
  await webhooks.settled()
  const changes = webhooks.sent.filter(({ type }) => type === 'exists')
  return {
    heard: changes.map(({ url }) => Number(url.slice(NOWHERE.length))).toSorted((a, b) => a - b),
    calendars: calendars.length,
  }
}

test('a change of an event is reported to the channel of its calendar', async () => {
  const { heard, calendars } = await heardOf({ sync })
  expect(heard).toHaveLength(1)
  expect(heard[0]).toBeLessThan(calendars)
})

// Regression: without a calendar of its own, an event is listed by all of them, and no channel heard of its changes.
test('a change of an event that every calendar lists is reported to the channels of all, and not to that of the list', async () => {
  const { heard, calendars } = await heardOf({})
  expect(calendars).toBeGreaterThan(1)
  expect(heard).toEqual(Array.from({ length: calendars }, (_, at) => at))
})
