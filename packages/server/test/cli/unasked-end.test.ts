/** A process that code of a connector package ends: the last line of its log names the package. */
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { newKeyRing } from '../../src/crypto/key-ring.ts'
import { endRunning, startPlugboard } from '../support/plugboard.ts'
import { runScript } from '../support/run-script.ts'
import { tempFolder } from '../support/temp-folder.ts'

afterEach(endRunning)

const REPORT_END = new URL('../../src/telemetry/report-end.ts', import.meta.url).href
const LOGGING = new URL('../../src/telemetry/logging.ts', import.meta.url).href

/** Writes a connector package whose module runs `code`, and returns the folder above its `node_modules`. */
function install(code: string): string {
  const root = tempFolder()
  const folder = join(root, 'node_modules', 'acme-weather')
  mkdirSync(folder, { recursive: true })
  const modules = {
    connector: `export const weather = { name: 'weather', provider: 'acme', title: 'Weather', auth: [] }`,
    client: `${code}; export const entities = { days: { name: 'days', actions: { list: { http: 'GET /days' } } } }`,
    catalog: `export const catalog = { name: 'weather', provider: 'acme', title: 'Weather', description: '', auth: [],
      entities: { days: { description: '', key: 'id', actions: { list: { description: '', params: {} } } } } }`,
  }
  const exports = Object.fromEntries(Object.keys(modules).map((part) => [`./${part}`, `./${part}.js`]))
  const manifest = { name: 'acme-weather', type: 'module', exports, plugboard: { connector: 'weather' } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  for (const [part, text] of Object.entries(modules)) writeFileSync(join(folder, `${part}.js`), text)
  return root
}

const lastLine = (out: string): object => JSON.parse(out.trim().split('\n').at(-1) ?? '{}')

const CLIENT = expect.stringContaining('acme-weather/client.js:1:')

test('a server that a timer of a package ends by process.exit says so', async () => {
  const root = install("process.once('SIGUSR2', () => setTimeout(() => process.exit(0)))")
  const env = {
    PLUGBOARD_DATA: join(root, 'data'),
    PLUGBOARD_KEYS: newKeyRing(),
    PLUGBOARD_PORT: '0',
    PLUGBOARD_CONNECTORS: 'acme-weather',
  }
  // Regression: it ended with 0, and the last line was that of its start.
  const server = await startPlugboard(env, ['serve'], /"server started"/, root)
  const closed = once(server.process, 'close')
  const code = await server.stop('SIGUSR2')
  await closed
  expect([code, lastLine(server.output)]).toMatchObject([
    0,
    {
      msg: 'server ended without being stopped',
      exit_code: 0,
      cause: 'process.exit',
      package: 'acme-weather',
      at: [CLIENT, ...Array(2).fill(expect.any(String))],
    },
  ])
})

const ENDS: [string, string, object][] = [
  ['exits', 'setTimeout(() => process.exit(7))', { exit_code: 7, cause: 'process.exit' }],
  [
    'exits after a promise',
    'setTimeout(async () => { await 0; process.exit(5) })',
    { exit_code: 5, cause: 'process.exit' },
  ],
  [
    'throws',
    'setTimeout(() => { throw new TypeError("secret") })',
    { exit_code: 1, cause: 'uncaughtException', error: 'TypeError' },
  ],
  [
    'rejects',
    'setTimeout(() => { Promise.reject(new RangeError("secret")) })',
    { exit_code: 1, cause: 'unhandledRejection', error: 'RangeError' },
  ],
]

test('a file of CommonJS in a folder with a blank is found, and anything may be thrown', async () => {
  const folder = join(install(''), 'node_modules/acme-weather/a b')
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }')
  const file = (name: string, code: string): string => {
    writeFileSync(join(folder, name), code)
    return JSON.stringify(join(folder, name))
  }
  const watched = (path: string) => `
    import { createRequire } from 'node:module'
    import { reportEnd } from '${REPORT_END}'
    reportEnd({ error: (fields) => console.log(JSON.stringify(fields)) })
    setInterval(() => {}, 1000)
    createRequire(import.meta.url)(${path})`
  const exits = await runScript(watched(file('exits.js', 'setTimeout(() => process.exit(4))')))
  expect(lastLine(exits.out)).toMatchObject({ exit_code: 4, package: 'acme-weather' })
  const throws = await runScript(watched(file('throws.js', 'setTimeout(() => { throw { stack: 5 } })')))
  expect(lastLine(throws.out)).toEqual({ exit_code: 1, cause: 'uncaughtException', at: [] })
})

test.each(ENDS)('a timer that %s is named, without its message', async (_, code, expected) => {
  const client = pathToFileURL(join(install(code), 'node_modules/acme-weather/client.js')).href
  const { out } = await runScript(`
    import { reportEnd } from '${REPORT_END}'
    reportEnd({ error: (fields) => console.log(JSON.stringify(fields)) })
    setInterval(() => {}, 1000)
    await import('${client}')`)
  const line = lastLine(out)
  expect(line).toMatchObject({ ...expected, package: 'acme-weather' })
  expect(line).toMatchObject({ at: expect.arrayContaining([CLIENT]) })
  expect(out).not.toContain('secret')
})

/** A server of this log, which is written in batches. */
const LOGGED = (code: string) => `
  import { createLogger } from '${LOGGING}'
  import { reportEnd } from '${REPORT_END}'
  reportEnd(createLogger('info'))
  setInterval(() => {}, 1000)
  ${code}`

// Regression: they ended it without a line in the log.
test.each(['SIGQUIT', 'SIGABRT', 'SIGALRM', 'SIGUSR2'])(
  '%s ends it as before, after a line',
  async (signal) => {
    const { code, out } = await runScript(LOGGED(`process.kill(process.pid, '${signal}')`))
    expect([code, lastLine(out)]).toMatchObject([
      null,
      { msg: 'server ended without being stopped', cause: signal },
    ])
  },
)

test('process.abort ends it after a line that names the package', async () => {
  const client = join(install('setTimeout(() => process.abort())'), 'node_modules/acme-weather/client.js')
  const { code, out } = await runScript(LOGGED(`await import('${pathToFileURL(client).href}')`))
  expect([code, lastLine(out)]).toMatchObject([
    null,
    { msg: 'server ended without being stopped', cause: 'process.abort', package: 'acme-weather' },
  ])
})

test('a signal that a package has a use for does not end it', async () => {
  const { out } = await runScript(
    LOGGED(`
      process.on('SIGUSR2', () => { console.log('{ "used": true }'); process.exit(0) })
      process.kill(process.pid, 'SIGUSR2')`),
  )
  expect(out).toContain('"used": true')
  expect(lastLine(out)).toMatchObject({ cause: 'process.exit' })
})

test('a process that has been released ends without a line', async () => {
  const { code, out } = await runScript(`
    import { reportEnd } from '${REPORT_END}'
    const { exit } = process
    reportEnd({ error: (fields) => console.log(JSON.stringify(fields)) })()
    console.log(process.exit === exit)
    process.exit(3)`)
  expect([code, out]).toEqual([3, 'true\n'])
})
