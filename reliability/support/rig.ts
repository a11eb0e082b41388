/** Upstreams, the service, and end users: the setup of most figures. */
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import { type Caller, openCaller } from './caller.ts'
import { type Service, startService } from './service.ts'
import { SLUGS, type Slug, TABLES } from './tables.ts'

export interface RigOptions {
  /** Default: all connectors. */
  readonly slugs?: readonly Slug[]
  /** Sample records of each. Default 5. */
  readonly records?: number
  /** Requests that the sandbox keeps. Default 1,000. */
  readonly logSize?: number
  /** Additional environment of the service. */
  readonly env?: Readonly<Record<string, string>>
}

export interface Rig {
  readonly sandbox: Sandbox
  readonly service: Service
  /** A new end user, closed with the rig. */
  user(name?: string): Promise<Caller>
  /** A new connector with valid credentials; returns its id. */
  connect(user: Caller, slug: Slug): Promise<string>
  close(): Promise<void>
}

export async function openRig({
  slugs = SLUGS,
  records = 5,
  logSize = 1_000,
  env = {},
}: RigOptions = {}): Promise<Rig> {
  const sandbox = await startSandbox({
    connectors: slugs.map((slug) => TABLES[slug]),
    size: records,
    logSize,
  })
  const upstreams = Object.fromEntries(slugs.map((slug) => [slug, sandbox.url(slug)]))
  const service = await startService(upstreams, env)
  const callers: Caller[] = []
  return {
    sandbox,
    service,
    user: async (name) => {
      const caller = await openCaller(service, name)
      callers.push(caller)
      return caller
    },
    connect: (user, slug) => user.connect(slug, sandbox.credentials(slug)),
    close: async () => {
      await Promise.all(callers.map((caller) => caller.close()))
      await service.stop()
      await sandbox.close()
    },
  }
}
