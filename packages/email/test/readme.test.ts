import { fileURLToPath } from 'node:url'
import { loadModel } from '@plugboard/codegen'
import { readmeTests } from '@plugboard/contract/readme'
import { expect } from 'vitest'
import { startOnce } from './start.ts'

const running = startOnce()
const spec = fileURLToPath(new URL('../../../specs/email.yaml', import.meta.url))

const HITS = [{ id: 'm1', score: 1, data: { subject: 'Invoice 7' } }]

readmeTests({
  folder: new URL('..', import.meta.url),
  model: loadModel(spec, 'specs/email.yaml'),
  surroundings() {
    const { sandbox } = running()
    const { refresh_token = '', client_id = '', client_secret = '' } = sandbox.credentials('email')
    const url = sandbox.url('email')
    return {
      credentials: { refresh_token, client_id, client_secret },
      reroute: { 'https://gmail.googleapis.com': url, 'https://oauth2.googleapis.com': url },
      env: {
        GMAIL_REFRESH_TOKEN: refresh_token,
        GMAIL_CLIENT_ID: client_id,
        GMAIL_CLIENT_SECRET: client_secret,
      },
    }
  },
  execute({ action, params }) {
    if (action === 'search') return { hits: HITS, next_cursor: null, took_ms: 1, meta: {} }
    return running().client.execute('messages', 'list', params)
  },
  expected: {
    Connect: (output) => expect(output).toMatch(/^keep \[[^\]]*'access_token'/),
    'Lists and pages': (output) => expect(output).toMatch(/nextPageToken/),
    'Read unread messages': (output) => expect(output).toMatch(/^(\w+ string\n)+$/),
    'Search the mailbox through the Plugboard service': (output) => expect(output).toBe("[ 'Invoice 7' ]\n"),
    'Send a message': (output) => expect(output).toBe("[ 'SENT' ]\n"),
    'Follow changes': (output) => expect(output).toBe('[ true ]\n'),
    Errors: (output) => expect(output).toMatch(/invalid_request|upstream/),
    'Through the service': (output) => expect(output).toMatch(/\d+\n/),
  },
})
