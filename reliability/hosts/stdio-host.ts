/** The part of a host that talks to a program over standard input and output: JSON-RPC, a message per line. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface StdioHost extends AsyncDisposable {
  /** Rejects if the program answers with an error, or ends. */
  ask(method: string, params: object): Promise<unknown>
  /** Standard error so far. */
  log(): string
}

const PROTOCOL = '2025-11-25'

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

export function startStdioHost(args: readonly string[], env: NodeJS.ProcessEnv): StdioHost {
  const child = spawn(process.execPath, args, { env, stdio: 'pipe' })
  const ended = once(child, 'exit')
  const waiting = new Map<number, Waiting>()
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk
  })
  createInterface({ input: child.stdout }).on('line', (line) => settle(waiting, line))
  void ended.then(([code]) => {
    for (const { reject } of waiting.values()) reject(new Error(`the program ended with ${code}`))
  })
  const send = (message: object): boolean =>
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  const request = (method: string, params: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = waiting.size
      waiting.set(id, { resolve, reject })
      send({ id, method, params })
    })
  const initialized = request('initialize', {
    protocolVersion: PROTOCOL,
    capabilities: {},
    clientInfo: { name: 'host', version: '1' },
  }).then(() => send({ method: 'notifications/initialized' }))
  // The first question reports it.
  initialized.catch(() => {})
  return {
    ask: async (method, params) => {
      await initialized
      return request(method, params)
    },
    log: () => log,
    async [Symbol.asyncDispose]() {
      child.kill()
      await ended
    },
  }
}

function settle(waiting: ReadonlyMap<number, Waiting>, line: string): void {
  const { id, result, error } = JSON.parse(line)
  if (error !== undefined) waiting.get(id)?.reject(new Error(JSON.stringify(error)))
  else if (result !== undefined) waiting.get(id)?.resolve(result)
}
