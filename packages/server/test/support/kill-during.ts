/** A server process that is killed while a write with a key is in progress at the upstream. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Harness } from './harness.ts'

const WORKER = fileURLToPath(new URL('./execute-worker.ts', import.meta.url))

export interface Killing {
  readonly harness: Harness
  /** Key ring of the store, as text. */
  readonly ring: string
  readonly url: string
  readonly connector: string
  readonly key: string
  readonly request: object
  /** Resolves when the process has reached the given point. */
  readonly until: Promise<unknown>
}

export async function killDuring(killing: Killing): Promise<void> {
  const { harness, ring, url, connector, key, request, until } = killing
  const { client, folder } = harness
  const args = [folder, ring, url, client.client_id, connector, key, JSON.stringify(request)]
  const child = spawn(process.execPath, ['--conditions=@plugboard/source', WORKER, ...args], {
    stdio: 'inherit',
  })
  await until
  child.kill('SIGKILL')
  await once(child, 'exit')
}
