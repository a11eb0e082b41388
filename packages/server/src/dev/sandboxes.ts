/** The sandboxes of development mode: of the installed connectors, and of types that are added while it runs. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Sandbox, SandboxOptions } from '@plugboard/sandbox'
import type { Installed } from '../catalog/installed.ts'

export interface Sandboxes {
  /** Connector slug to the address of its sandbox. Changes when one is added or removed. */
  readonly upstreams: Readonly<Record<string, string>>
  /** True for a connector that was there at the start, whose sandbox stays: an added type of the same name is not in use. */
  isInstalled(slug: string): boolean
  /** Credentials that the sandbox accepts; undefined if the connector has none. */
  credentials(slug: string): Readonly<Record<string, string>> | undefined
  /** Credentials with the OAuth client that the sandbox knows; undefined if the connector has none. */
  oauthCredentials(slug: string): Readonly<Record<string, string>> | undefined
  /**
   * Starts the sandbox of one more connector, in place of the one that it may have.
   *
   * @param version What is kept belongs to it: another version begins with sample data.
   */
  add(installed: Installed, version: string): Promise<void>
  /** Ends the sandbox of a connector that was added, and forgets what was kept. */
  remove(slug: string): Promise<void>
  close(): Promise<void>
}

export interface SandboxState {
  /** Undefined if nothing is kept. */
  readonly folder: string | undefined
  /** Lets another process use the folder. */
  release(): void
}

export interface SandboxChoice {
  readonly size?: number | undefined
  readonly seed?: number | undefined
}

/** A record of a sandbox was written or removed. */
export type OnChange = NonNullable<SandboxOptions['onChange']>

/** More than the largest page, so that lists have several pages. */
const DEFAULT_SIZE = 250

export async function startSandboxes(
  installed: readonly Installed[],
  choice: SandboxChoice,
  { folder, release }: SandboxState,
  onChange: OnChange,
): Promise<Sandboxes> {
  const start = await starter(choice, onChange)
  const connectors = await loadUsable(installed)
  const first = await start(connectors, folder, true)
  const upstreams: Record<string, string> = {}
  const running = new Map<string, Running>()
  const put = (slug: string, sandbox: Sandbox, kept?: string): void => {
    running.set(slug, { sandbox, kept })
    upstreams[slug] = sandbox.url(slug)
  }
  for (const { connector } of connectors) put(connector.name, first)
  const end = async (slug: string, hasOther: boolean): Promise<void> => {
    const { sandbox, kept } = running.get(slug) ?? {}
    if (!hasOther) {
      running.delete(slug)
      delete upstreams[slug]
    }
    await sandbox?.close()
    if (kept !== undefined) rmSync(kept, { recursive: true, force: true })
  }
  const slugs = new Set(installed.map(({ slug }) => slug))
  return {
    upstreams,
    isInstalled: (slug) => slugs.has(slug),
    credentials: (slug) => running.get(slug)?.sandbox.credentials(slug),
    oauthCredentials: (slug) => running.get(slug)?.sandbox.oauth(slug).credentials,
    add: async (added, version) => {
      const tables = await loadTables(added)
      const kept = folder && join(folder, 'added', version)
      const sandbox = await start([tables], kept)
      await end(added.slug, true)
      put(added.slug, sandbox, kept)
    },
    remove: (slug) => end(slug, false),
    async close() {
      await Promise.all(
        [...new Set([first, ...[...running.values()].map(({ sandbox }) => sandbox)])].map((sandbox) =>
          sandbox.close(),
        ),
      )
      release()
    },
  }
}

interface Running {
  readonly sandbox: Sandbox
  /** Folder of its own; undefined if it shares one, or keeps nothing. */
  readonly kept: string | undefined
}

/** A type that is added shows a failure of its sample data at once; at the start nobody waits for that of all connectors. */
type Start = (connectors: readonly Tables[], folder: string | undefined, isLazy?: boolean) => Promise<Sandbox>

async function starter({ size = DEFAULT_SIZE, seed }: SandboxChoice, onChange: OnChange): Promise<Start> {
  const { startSandbox } = await loadSandbox()
  return (connectors, folder, isLazy = false) =>
    startSandbox({
      connectors,
      size,
      isLazy,
      ...(seed === undefined ? {} : { seed }),
      ...(folder === undefined ? {} : { folder }),
      onChange,
    })
}

/** Not a dependency, because production servers do not use it. */
async function loadSandbox(): Promise<typeof import('@plugboard/sandbox')> {
  try {
    return await import('@plugboard/sandbox')
  } catch (cause) {
    throw new Error(
      'plugboard dev needs the package @plugboard/sandbox. Run npm install --save-dev @plugboard/sandbox.',
      {
        cause,
      },
    )
  }
}

/** The server logs those that cannot be loaded. */
async function loadUsable(installed: readonly Installed[]): Promise<Tables[]> {
  const loaded = await Promise.allSettled(installed.map(loadTables))
  return loaded.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
}

type Tables = Awaited<ReturnType<typeof loadTables>>

async function loadTables(installed: Installed) {
  const [connector, entities, catalog, sync] = await Promise.all([
    installed.connector(),
    installed.entities(),
    installed.catalog(),
    installed.sync?.(),
  ])
  return { connector, entities, catalog, ...(sync && { sync }) }
}
