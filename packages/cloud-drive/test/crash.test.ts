/** The README's upload that resumes after a crash, with a crash. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Run, runExample, startExample } from '@plugboard/contract/readme'
import { afterAll, expect, test, vi } from 'vitest'
import { startOnce } from './behaviour/start.ts'
import { model } from './model.ts'

const running = startOnce({ seed: 22, size: 20 })
const scratch = mkdtempSync(join(tmpdir(), 'plugboard-crash-'))
const source = join(scratch, 'film.mp4')
const film = randomBytes(9 * 2 ** 20)
const md5 = createHash('md5').update(film).digest('hex')
writeFileSync(source, film)
afterAll(() => rmSync(scratch, { recursive: true }))

const UNIT = 256 * 1024
const RESUMED = new RegExp(`^bytes (\\d+)-${film.length - 1}/${film.length}$`)

const code = model.readme.examples.find(({ title }) => title.includes('crash'))?.code ?? ''

function surroundings(): Run {
  const { sandbox } = running()
  const { refresh_token = '', client_id = '', client_secret = '' } = sandbox.credentials('cloud-drive')
  const url = sandbox.url('cloud-drive')
  return {
    folder: fileURLToPath(new URL('..', import.meta.url)),
    reroute: { 'https://www.googleapis.com': url, 'https://oauth2.googleapis.com': url },
    env: {
      DRIVE_REFRESH_TOKEN: refresh_token,
      DRIVE_CLIENT_ID: client_id,
      DRIVE_CLIENT_SECRET: client_secret,
      DRIVE_SOURCE: source,
    },
  }
}

test('an upload whose process is killed is completed by the next one, without sending anything twice', async () => {
  const { drive, sandbox, requestsOf } = running()
  const match = { method: 'PUT' }
  sandbox.faults.add({ match, times: 1, fault: { kind: 'delay', ms: 0 } })
  const stuck = sandbox.faults.add({ match, times: 1, fault: { kind: 'delay', ms: 60_000 } })
  const first = startExample(code, surroundings())
  const killed = expect(first).rejects.toMatchObject({
    signal: 'SIGKILL',
    stdout: expect.stringContaining('4194304'),
  })
  await vi.waitUntil(() => stuck.hits > 0, { timeout: 20_000 })
  first.child.kill('SIGKILL')
  await killed
  const sent = await requestsOf(async () => {
    expect(await runExample(code, surroundings())).toMatch(RegExp(`film.mp4 ${film.length} ${md5}\\n$`))
  })
  const ranges = sent.filter(({ method }) => method === 'PUT').map(({ headers }) => headers['content-range'])
  expect(ranges).toEqual([`bytes */${film.length}`, expect.stringMatching(RESUMED)])
  // The upstream keeps whole units of the second chunk, as many as had arrived when the process ended.
  const start = Number(RESUMED.exec(ranges[1] ?? '')?.[1])
  expect([start >= 4_194_304, start % UNIT]).toEqual([true, 0])
  expect((await drive.files.list({ q: "name = 'film.mp4'" })).records).toHaveLength(1)
})
