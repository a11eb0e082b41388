import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readmeTests } from '@plugboard/contract/readme'
import { afterAll, beforeAll, expect } from 'vitest'
import type { File } from '../src/index.ts'
import { ids, startOnce } from './behaviour/start.ts'
import { model } from './model.ts'

const running = startOnce({ seed: 21, size: 120 })
const scratch = mkdtempSync(join(tmpdir(), 'plugboard-readme-'))
const target = join(scratch, 'picture.jpeg')
const source = join(scratch, 'film.mp4')
const film = randomBytes(9 * 2 ** 20)
writeFileSync(source, film)
afterAll(() => rmSync(scratch, { recursive: true }))

beforeAll(() => {
  const { sandbox, find } = running()
  const { id } = find(({ ownedByMe }) => ownedByMe === false)
  const values = { name: 'Read only', role: 'reader', sharedWithMeTime: '2026-01-01T00:00:00.000Z' }
  sandbox.state('cloud-drive').put('files', { id, ...values })
})

readmeTests({
  folder: new URL('..', import.meta.url),
  model,
  surroundings() {
    const { sandbox } = running()
    const { refresh_token = '', client_id = '', client_secret = '' } = sandbox.credentials('cloud-drive')
    const url = sandbox.url('cloud-drive')
    return {
      credentials: { refresh_token, client_id, client_secret },
      reroute: { 'https://www.googleapis.com': url, 'https://oauth2.googleapis.com': url },
      env: {
        DRIVE_REFRESH_TOKEN: refresh_token,
        DRIVE_CLIENT_ID: client_id,
        DRIVE_CLIENT_SECRET: client_secret,
        DRIVE_TARGET: target,
        DRIVE_SOURCE: source,
      },
    }
  },
  execute({ action, params }) {
    if (action === 'search') return { hits: [], next_cursor: null, took_ms: 1, meta: {} }
    return running().drive.execute('files', 'list', params)
  },
  expected: {
    Connect: (output) => expect(output).toMatch(/^keep \[[^\]]*'access_token'/),
    'Lists and pages'(output) {
      expect(output).toMatch(
        /^100 \{\s+nextPageToken: '.+',\s+incompleteSearch: false\s+\} \{\s+pageToken: '.+'\s+\}\n/,
      )
      const walked = output
        .trim()
        .split('\n')
        .filter((line) => /^[\w-]{20,}$/.test(line))
      expect(walked.sort()).toEqual(ids(running().records<File>('files')).sort())
    },
    'List and iterate'(output) {
      const images = running()
        .records<File>('files')
        .filter(({ mimeType }) => mimeType?.startsWith('image/'))
      expect(images.length).toBeGreaterThan(10)
      const lines = images.map(({ id, name, size }) => `${id} ${name} ${size}`)
      expect(output.trim().split('\n')).toEqual(['5 true', ...lines])
    },
    'Upload a file and share it': (output) =>
      expect(output).toBe('report.csv text/csv 17\nowner ada@example.com\nreader grace@example.com\n'),
    'Upload a large file, and resume after a crash'(output) {
      const md5 = createHash('md5').update(film).digest('hex')
      expect(output.trim().split('\n')).toEqual([
        ...[0, 4, 8, 9].map((mib) => `${mib * 2 ** 20} of ${film.length}`),
        `film.mp4 ${film.length} ${md5}`,
      ])
    },
    'Download a file, export a document'(output) {
      const [, type, length] = /^(\S+) (\d+)\n# .+\n/.exec(output) ?? []
      expect([type, Number(length)]).toEqual(['image/jpeg', statSync(target).size])
      expect(Number(length)).toBeGreaterThan(0)
    },
    'Follow changes': (output) => expect(output).toMatch(/^\w+ false true\n$/),
    'Distinguish a rate limit from a missing permission': (output) =>
      expect(output).toBe('never upstream_forbidden insufficientFilePermissions\n'),
    Errors: (output) =>
      expect(output).toBe('invalid_request not_sent false\n/params/pageSize must be at most 1000\n'),
    'Through the service': (output) => expect(output).toBe('100\n0\n'),
  },
})
