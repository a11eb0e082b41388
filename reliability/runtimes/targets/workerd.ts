/** The runtime of Cloudflare Workers. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { bundle } from '../bundle.ts'
import { fault, send } from '../suite/control.ts'
import type { Places, StepResult } from '../suite/step.ts'
import type { Target } from './target.ts'

/** The exchange of the request that has ended takes this long; the later call must not wait for it to time out. */
const SLOW_EXCHANGE_MS = 2000
const SHOULD_GO_ON_MS = 20_000

export const workerd: Target = {
  packages: ['workerd@1.20261117.1'],
  provesRefusal: false,
  async run({ folder, program, places }) {
    const module = await bundle('worker', program, ['workerd', 'worker'])
    await using worker = await startWorker(folder, module)
    const ask = async (path: string, body: object): Promise<unknown> => {
      const signal = AbortSignal.timeout(300_000)
      const init = { method: 'POST', body: JSON.stringify(body), signal }
      return (await fetch(worker.address + path, init)).json()
    }
    const orphan = await goesOnAfterOrphan(places, ask)
    return [...((await ask('/suite', { places })) as StepResult[]), orphan]
  },
}

/** A later request is not held up by an exchange that a request began and did not end. */
async function goesOnAfterOrphan(
  places: Places,
  ask: (path: string, body: object) => Promise<unknown>,
): Promise<StepResult> {
  const step = 'goes on after a request that began an exchange has ended'
  const auth = await send<object>(places, { do: 'grant', connector: 'cloud-drive' })
  await send(places, { do: 'expire', connector: 'cloud-drive' })
  const slow = { kind: 'delay', ms: SLOW_EXCHANGE_MS }
  await fault(places, { connector: 'cloud-drive', path: '/token' }, slow)
  await ask('/begin', { places, auth })
  const started = Date.now()
  const count = await ask('/go-on', { places }).catch((error: unknown) => String(error))
  if (count !== 1) return { step, problem: `the later call ended with ${JSON.stringify(count)}` }
  const ms = Date.now() - started
  return ms < SHOULD_GO_ON_MS ? { step } : { step, problem: `the later call took ${ms} ms` }
}

async function startWorker(folder: string, module: string): Promise<AsyncDisposable & { address: string }> {
  const config = `${module}.capnp`
  writeFileSync(config, configOf(basename(module)))
  // A named file descriptor tells the chosen port.
  const child = spawn(join(folder, 'node_modules/.bin/workerd'), ['serve', config, '--control-fd=3'], {
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  })
  const [line] = await once(child.stdio[3] as Readable, 'data')
  const { port } = JSON.parse(String(line)) as { port: number }
  return {
    address: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

const configOf = (module: string): string => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "worker", esModule = embed "${module}")],
      compatibilityDate = "2026-11-01",
      globalOutbound = "network",
    )),
    (name = "network", network = (allow = ["private", "public"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
`
