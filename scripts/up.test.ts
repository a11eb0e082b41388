/** `npm start` before it installs and builds anything. */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chosenPort, portProblem } from './free-port.mjs'

const UP = join(import.meta.dirname, 'up.mjs')

describe('the port that is looked at', () => {
  test.each([
    ['nothing is said', [], {}, 3210],
    ['--port', ['dev', '--port', '3911'], { PLUGBOARD_PORT: '1', PORT: '2' }, 3911],
    ['--port=', ['dev', '--port=3911'], {}, 3911],
    ['--port twice: the last one counts', ['dev', '--port', '1', '--port', '2'], {}, 2],
    ['PLUGBOARD_PORT', ['dev'], { PLUGBOARD_PORT: '3911', PORT: '2' }, 3911],
    ['PORT', ['dev'], { PORT: '3911' }, 3911],
    ['no number: `plugboard dev` refuses it', ['dev', '--port', 'x'], {}, undefined],
  ])('%s', (_, args, env, port) => {
    expect(chosenPort(args, env)).toBe(port)
  })
})

describe('a port that is in use', () => {
  const other = createServer()
  let port = 0
  beforeAll(async () => {
    await once(other.listen(0, '127.0.0.1'), 'listening')
    ;({ port } = other.address() as AddressInfo)
  })
  afterAll(() => void other.close())

  // Any script but this one would be run by the package manager, which the empty PATH keeps from starting.
  const start = (args: readonly string[], env: Record<string, string>) =>
    spawnSync(process.execPath, [UP, 'build', '--', 'packages/server/dist/main.js', 'dev', ...args], {
      env: { PATH: '', ...env },
      encoding: 'utf8',
    })

  test.each([
    ['--port', (): [string[], object] => [['--port', `${port}`], {}]],
    ['PLUGBOARD_PORT', (): [string[], object] => [[], { PLUGBOARD_PORT: `${port}` }]],
    ['PORT', (): [string[], object] => [[], { PORT: `${port}` }]],
  ])('is reported before anything is built: %s', (_, given) => {
    const [args, env] = given()
    const { status, stderr } = start(args, env as Record<string, string>)
    expect([status, stderr.replace(/\d+\n$/, '')]).toEqual([
      1,
      `Port ${port} is in use. Stop the program that uses it, or choose another port: npm start -- --port `,
    ])
  })

  test('is not replaced by another one that is in use', async () => {
    const next = createServer()
    // Another program may use it already, which is as good.
    await once(next.listen(port + 1, '127.0.0.1'), 'listening').catch(() => {})
    const problem = await portProblem(port)
    next.close()
    expect(Number(problem?.split('--port ')[1])).toBeGreaterThan(port + 1)
  })
})
