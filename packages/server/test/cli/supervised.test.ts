/** The processes that `docs/deploy.md` and the Dockerfile give to supervisors: each stops on SIGTERM and leaves nothing behind. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { newKeyRing } from '../../src/crypto/key-ring.ts'
import { MAIN } from '../support/plugboard.ts'
import { spareEnvironment } from '../support/spare-disk.ts'
import { tempFolder } from '../support/temp-folder.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const DEPLOY = readFileSync(join(ROOT, 'docs/deploy.md'), 'utf8')
const DOCKERFILE = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
const KUBERNETES = readFileSync(join(ROOT, 'kubernetes.yaml'), 'utf8')
const COMPOSE = readFileSync(join(ROOT, 'compose.yaml'), 'utf8')

/** Maximum of the server's own stop, in seconds: `MAX_STOP_MS`. */
const OWN_STOP_SECONDS = 28

const listIn = (source: string, pattern: RegExp): string[] => JSON.parse(found(source, pattern))

function found(source: string, pattern: RegExp): string {
  const [, value] = pattern.exec(source) ?? []
  if (value === undefined) throw new Error(`${pattern} is not there`)
  return value
}

const ENTRYPOINT = listIn(DOCKERFILE, /^ENTRYPOINT (\[.*\])$/m)
const COMMANDS: [string, readonly string[]][] = [
  ['by hand', found(DEPLOY, /^(node .* serve)$/m).split(' ')],
  ['systemd', found(DEPLOY, /^ExecStart=(.*)$/m).split(' ')],
  ['Docker', [...ENTRYPOINT, ...listIn(DOCKERFILE, /^CMD (\["serve"\])$/m)]],
  ['Kubernetes', [...ENTRYPOINT, ...found(KUBERNETES, /^ +args: \[(.*)\]$/m).split(', ')]],
]

test.each(COMMANDS)('%s: Node.js itself is started, so that it gets the signal', (_, [program, ...args]) => {
  expect(program).toMatch(/^(\/usr\/bin\/)?node$/)
  expect(args.slice(-2)).toEqual(['node_modules/@plugboard/server/dist/main.js', 'serve'])
})

/** Arguments of the processes; commands that differ in the path of the program only are one process here. */
const PROCESSES = Map.groupBy(COMMANDS, ([, [, ...args]]) =>
  JSON.stringify(args.map((each) => (each.endsWith('/main.js') ? MAIN : each))),
)

test.each([...PROCESSES].map(([args, commands]) => [commands.map(([name]) => name).join(', '), args]))(
  '%s: SIGTERM ends it with 0, and no process and no file is left',
  async (_, args) => {
    const data = tempFolder()
    const sources: string[] = JSON.parse(args)
    const server = spawn(process.execPath, ['--conditions=@plugboard/source', ...sources], {
      // A process group of its own, so that whatever it starts is found.
      detached: true,
      env: {
        ...spareEnvironment(),
        PLUGBOARD_DATA: data,
        PLUGBOARD_KEYS: newKeyRing(),
        PLUGBOARD_PORT: '0',
        PLUGBOARD_DRAIN_MS: '0',
      },
    })
    const group = -(server.pid ?? 0)
    onTestFinished(() => {
      if (isRunning(group)) process.kill(group, 'SIGKILL')
    })
    const errors = text(server.stderr)
    await listening(server.stdout)
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    expect([await ended, await errors]).toEqual([[0, null], ''])
    expect(isRunning(group)).toBe(false)
    // Servers lock the second file, which stays.
    expect(readdirSync(data)).toEqual(['plugboard.db', 'plugboard.db.lock'])
  },
)

test.each([
  ['systemd', DEPLOY, /^TimeoutStopSec=(\d+)$/m],
  ['Docker', DEPLOY, /--stop-timeout (\d+) /],
  ['Kubernetes', KUBERNETES, /terminationGracePeriodSeconds: (\d+)$/m],
  ['compose.yaml', COMPOSE, /stop_grace_period: (\d+)s$/m],
])('%s waits longer than the server takes', (_, source, pattern) => {
  expect(Number(found(source, pattern))).toBeGreaterThan(OWN_STOP_SECONDS)
})

test('the files that the pages name exist', () => {
  for (const file of ['Dockerfile', 'compose.yaml', 'kubernetes.yaml'])
    expect(existsSync(join(ROOT, file))).toBe(true)
})

async function listening(out: Readable): Promise<void> {
  let output = ''
  for await (const chunk of out.iterator({ destroyOnReturn: false })) {
    output += chunk
    if (output.includes('listening at')) return
  }
  throw new Error(`it ended: ${output}`)
}

function isRunning(group: number): boolean {
  try {
    return process.kill(group, 0)
  } catch {
    return false
  }
}
