import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readExamples, runExample } from '@plugboard/contract/readme'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { File } from '../src/index.ts'
import { startOnce } from './behaviour/start.ts'
import { model } from './model.ts'

const folder = fileURLToPath(new URL('..', import.meta.url))
const examples = readExamples(readFileSync(`${folder}README.md`, 'utf8'))
const running = startOnce({ seed: 21, size: 120 })
const scratch = mkdtempSync(join(tmpdir(), 'plugboard-readme-'))
const target = join(scratch, 'picture.jpeg')
afterAll(() => rmSync(scratch, { recursive: true }))

beforeAll(() => {
  const { sandbox, find } = running()
  const { id } = find(({ ownedByMe }) => ownedByMe === false)
  const values = { name: 'Read only', role: 'reader', sharedWithMeTime: '2026-01-01T00:00:00.000Z' }
  sandbox.state('cloud-drive').put('files', { id, ...values })
})

/** What each example prints or does, by the heading over it. */
const shows: Readonly<Record<string, (output: string) => void>> = {
  Connect: (output) => expect(output).toBe(''),
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
  'Download a file, export a document'(output) {
    const [, type, length] = /^(\S+) (\d+)\n# .+\n/.exec(output) ?? []
    expect([type, Number(length)]).toEqual(['image/jpeg', statSync(target).size])
    expect(Number(length)).toBeGreaterThan(0)
  },
  'Follow what changes': (output) => expect(output).toMatch(/^\w+ false true\n$/),
  'Tell a limit from a refusal': (output) =>
    expect(output).toBe('never upstream_forbidden insufficientFilePermissions\n'),
}

test('the README shows every example of the spec and no other', () => {
  expect(examples.map(({ title }) => title)).toEqual(Object.keys(shows))
  for (const { title, code } of model.readme.examples) {
    expect(examples.find((example) => example.title === title)?.code.trim()).toBe(code.trim())
  }
})

test.each(examples)('$title', async ({ title, code }) => {
  const { sandbox } = running()
  const { refresh_token = '', client_id = '', client_secret = '' } = sandbox.credentials('cloud-drive')
  const url = sandbox.url('cloud-drive')
  const given = `refresh_token: '${refresh_token}', client_id: '${client_id}', client_secret: '${client_secret}'`
  const output = await runExample(code.replace(/refresh_token: '…'.*client_secret: '…'/, given), {
    folder,
    reroute: { 'https://www.googleapis.com': url, 'https://oauth2.googleapis.com': url },
    env: {
      DRIVE_REFRESH_TOKEN: refresh_token,
      DRIVE_CLIENT_ID: client_id,
      DRIVE_CLIENT_SECRET: client_secret,
      DRIVE_TARGET: target,
    },
  })
  shows[title]?.(output)
})
