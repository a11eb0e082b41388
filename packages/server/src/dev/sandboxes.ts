import type { Installed } from '../catalog/installed.ts'

/** One sandbox upstream per installed connector. */
export interface Sandboxes {
  /** Connector slug to the address of its sandbox. */
  readonly upstreams: Readonly<Record<string, string>>
  /** Credentials that the sandbox accepts. */
  credentials(slug: string): Readonly<Record<string, string>>
  /** Credentials with the OAuth client that the sandbox knows. */
  oauthCredentials(slug: string): Readonly<Record<string, string>>
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

/** Called with the slug of a connector whose sandbox has changed. */
export type OnChange = (slug: string) => void

/** More than the largest page, so that lists have several pages. */
const DEFAULT_SIZE = 250

export async function startSandboxes(
  installed: readonly Installed[],
  { size = DEFAULT_SIZE, seed }: SandboxChoice,
  { folder, release }: SandboxState,
  onChange: OnChange,
): Promise<Sandboxes> {
  const { startSandbox } = await loadSandbox()
  const connectors = await loadUsable(installed)
  const chosen = {
    size,
    ...(seed === undefined ? {} : { seed }),
    ...(folder === undefined ? {} : { folder }),
  }
  const sandbox = await startSandbox({
    connectors,
    ...chosen,
    onChange: ({ connector }) => onChange(connector),
  })
  return {
    upstreams: Object.fromEntries(connectors.map(({ connector: { name } }) => [name, sandbox.url(name)])),
    credentials: (slug) => sandbox.credentials(slug),
    oauthCredentials: (slug) => sandbox.oauth(slug).credentials,
    async close() {
      await sandbox.close()
      release()
    },
  }
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
