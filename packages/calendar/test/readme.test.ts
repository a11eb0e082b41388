import { fileURLToPath } from 'node:url'
import { loadModel } from '@plugboard/codegen'
import { readmeTests } from '@plugboard/contract/readme'
import { expect } from 'vitest'
import { startOnce } from './start.ts'

const running = startOnce()
const spec = fileURLToPath(new URL('../../../specs/calendar.yaml', import.meta.url))

readmeTests({
  folder: new URL('..', import.meta.url),
  model: loadModel(spec, 'specs/calendar.yaml'),
  surroundings() {
    const { sandbox } = running()
    const { refresh_token = '', client_id = '', client_secret = '' } = sandbox.credentials('calendar')
    const url = sandbox.url('calendar')
    return {
      credentials: { refresh_token, client_id, client_secret },
      reroute: { 'https://www.googleapis.com': url, 'https://oauth2.googleapis.com': url },
      env: {
        CALENDAR_REFRESH_TOKEN: refresh_token,
        CALENDAR_CLIENT_ID: client_id,
        CALENDAR_CLIENT_SECRET: client_secret,
      },
    }
  },
  execute({ action, params }) {
    if (action === 'search') return { hits: [], next_cursor: null, took_ms: 1, meta: {} }
    return running().client.execute('calendar_list', 'list', params)
  },
  expected: {
    Connect: (output) => expect(output).toMatch(/^keep \[[^\]]*'access_token'/),
    'Lists and pages': (output) => expect(output).toMatch(/nextSyncToken/),
    'Plan an event with guests'(output) {
      const days = ['2026-12-01', '2026-12-08', '2026-12-15']
      expect(output.trim().split('\n')).toEqual(days.map((day) => `${day}T09:00:00.000Z Weekly review`))
    },
    'Find a free time': (output) => expect(output).toMatch(/^\[/),
    'Follow changes': (output) => expect(output).toBe('cancelled\n'),
    Errors: (output) => expect(output).toMatch(/invalid_request|upstream/),
    'Through the service': (output) => expect(output).toMatch(/\d+\n/),
  },
})
