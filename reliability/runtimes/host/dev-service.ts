/** The service as `npm start` runs it, with its demo user. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Client, PLUGBOARD } from '../../support/service.ts'

export interface DevService extends AsyncDisposable {
  readonly address: string
  readonly client: Client
}

export async function startDevService(): Promise<DevService> {
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-runtimes-'))
  const args = [...PLUGBOARD, 'dev', '--port', '0', '--data', folder, '--size', '120']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('Stop it')) break
  if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode}`)
  const file = JSON.parse(readFileSync(join(folder, 'dev.json'), 'utf8')) as Client & { address: string }
  return {
    address: file.address,
    client: file,
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
