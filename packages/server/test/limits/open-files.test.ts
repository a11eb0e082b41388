import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { newKeyRing } from '../../src/crypto/key-ring.ts'
import { connectionLimit } from '../../src/limits/open-files.ts'
import { MAIN } from '../support/plugboard.ts'
import { sendRaw } from '../support/send-raw.ts'
import { spareEnvironment } from '../support/spare-disk.ts'
import { tempFolder } from '../support/temp-folder.ts'

test.each([
  [176, 16],
  [1000, 428],
  [2192, 1024],
  [1_048_576, 1024],
  [Number.POSITIVE_INFINITY, 1024],
])('a limit of %d open files allows %d connections', (limit, connections) => {
  expect(connectionLimit(limit)).toBe(connections)
})

function serveWith(limit: number) {
  const command = [process.execPath, '--conditions=@plugboard/source', MAIN, 'serve', '--port', '0']
  const env = { PLUGBOARD_DATA: tempFolder(), PLUGBOARD_KEYS: newKeyRing() }
  const child = spawn('sh', ['-c', `ulimit -n ${limit}; exec "$0" "$@"`, ...command], {
    env: { ...spareEnvironment(), ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** The log up to the line with the address. */
function linesUntilListening({ stdout }: ChildProcess): Promise<{ level: string; msg: string }[]> {
  let output = ''
  return new Promise((resolve) => {
    stdout?.on('data', (chunk) => {
      output += chunk
      if (output.includes('listening'))
        resolve(
          output
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line)),
        )
    })
  })
}

// Regression: it started, and then could open neither its database nor connections to upstreams.
test.runIf(process.platform !== 'win32')(
  'a server under a limit of 64 does not start, and says why',
  async () => {
    const child = serveWith(64)
    const [err, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect([code, err]).toEqual([
      1,
      'The limit of 64 open files is too low: the server needs at least 176. For all 1024 connections, raise it to 2192: ulimit -n 2192, or LimitNOFILE=2192 in a systemd unit.\n',
    ])
  },
)

test.runIf(process.platform !== 'win32')(
  'a server under a limit of 200 accepts the connections that fit',
  async () => {
    const lines = await linesUntilListening(serveWith(200))
    expect(lines[0]).toMatchObject({
      level: 'warn',
      msg: expect.stringContaining('allows 28 client connections instead of 1024'),
    })
    const { hostname, port } = new URL(
      lines.map(({ msg }) => /http:\S+/.exec(msg)?.[0]).find((address) => address !== undefined) ?? '',
    )
    const sockets = Array.from({ length: 100 }, () => connect(Number(port), hostname).on('error', () => {}))
    const isOpen = (socket: Socket): boolean => !socket.connecting && !socket.destroyed
    await expect.poll(() => sockets.filter(isOpen).length).toBe(28)
    sockets.find(isOpen)?.destroy()
    const probe = 'GET /readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
    await expect.poll(() => sendRaw(`http://${hostname}:${port}`, probe)).toMatch(/^HTTP\/1.1 200 /)
    for (const socket of sockets) socket.destroy()
  },
)
