/** Adds connector types from specs and descriptions to a deployment, replaces and removes them, on the machine of the server. */
import { resolve } from 'node:path'
import { connectorError } from '@plugboard/core'
import { Argument, type Command } from 'commander'
import { INSTALLATION } from '../audit/trail.ts'
import { readDevFile } from '../dev/data-folder.ts'
import type { SourceText } from '../specs/read-source.ts'
import type { Store } from '../store/store.ts'
import { storeNow } from '../store/store-clock.ts'
import { confirm } from './confirm.ts'
import { openRegistry } from './open.ts'
import { auditedChange } from './operator-audit.ts'
import { holdersOf, tellShadowed } from './spec-holders.ts'
import { listVersions, printSpec, useVersion } from './spec-versions.ts'

interface AddOptions {
  readonly name?: string
  readonly entities?: string
  readonly replace: boolean
  readonly beside: boolean
  readonly sandbox?: boolean
  readonly json: boolean
}

const EXAMPLES = `
The source is a spec, or OpenAPI 3.0 to 3.2, Swagger 2.0 or a Google discovery document, as a file or an https address.
Every process of the deployment loads the type within seconds. A new version that may break callers needs a yes in the
terminal or --replace; or --beside, which adds it as a type of its own. To make a package of the same spec: plugboard-codegen new.
With --sandbox, plugboard dev sends the calls of the type to a sandbox that it derives from the spec, so that it can be
tried without an account. Other servers refuse such a type: plugboard connectors sandbox <type> off.

Examples:
  plugboard connectors add ./vendor.yaml
  plugboard connectors add ./vendor.yaml --sandbox
  plugboard connectors add https://vendor.example/openapi.json --name vendor --entities books,shelves`

export function addSpecConnectorCommands(connectors: Command): void {
  connectors
    .command('add <source>')
    .description('add a connector type from a spec or an API description, or a new version of one; audited')
    .option('--name <name>', 'name of the type, such as book-shelf; required for a description')
    .option('--entities <a,b>', 'entities to take from a description; without it, all')
    .option('--replace', 'replace the version in use even if callers may break', false)
    .option(
      '--beside',
      'add a version that may break callers as a type of its own, such as book-shelf-v2',
      false,
    )
    .option('--sandbox', 'send its calls to a derived sandbox; development mode only')
    .option('--json', 'print one JSON object', false)
    .addHelpText('after', EXAMPLES)
    .action(add)
  addVersionCommands(connectors)
  connectors
    .command('sandbox <type>')
    .addArgument(new Argument('<state>').choices(['on', 'off']))
    .description(
      'send the calls of a type to a derived sandbox, or to the vendor; on in development mode only; audited',
    )
    .action(setSandbox)
  connectors
    .command('remove <type>')
    .description('remove a type that was added from a spec, with all its versions; audited')
    .option('--force', 'although there are connectors of the type, which stop working', false)
    .action(remove)
}

function addVersionCommands(connectors: Command): void {
  connectors
    .command('versions [type]')
    .description('print the versions of the types that were added from specs')
    .option('--json', 'print one JSON object per version', false)
    .action(listVersions)
  connectors
    .command('spec <type> [version]')
    .description(
      'print the spec of a type that was added, by default that of the version in use: corrected, it can be added again',
    )
    .action((type: string, version: string | undefined) => printSpec(type, version))
  connectors
    .command('use <type> <version>')
    .description('use another version of a type that was added from a spec; audited')
    .action(useVersion)
}

async function add(source: string, { name, entities, json, ...options }: AddOptions): Promise<void> {
  const demo = options.sandbox ? demoApplication() : undefined
  const [{ addSpecConnector }, registry, text] = await Promise.all([
    import('../specs/add.ts'),
    openRegistry(),
    read(source),
  ])
  const wanted = entities?.split(',').map((each) => each.trim())
  const given = { ...text, name, entities: wanted?.filter((each) => each !== ''), ...options }
  const change = { org: INSTALLATION, action: 'connector_type.add', object: '' }
  const added = await auditedChange(
    () => change,
    async (store, record) => {
      if (demo !== undefined) await requireApplication(store, demo)
      const now = await storeNow(store.engine)
      return addSpecConnector(
        { store, registry, clock: () => now, confirmBreaking: json ? undefined : confirmBreaking() },
        given,
        (type, action) => (tx) => record(tx, type, action),
      )
    },
    // A type may be there before the first start of the server.
    { creates: true },
  )
  if (json) console.log(JSON.stringify(added))
  else for (const line of linesOf(added)) console.log(line)
}

/** Without a terminal there is nobody to ask. */
function confirmBreaking(): ((preview: Added) => Promise<void>) | undefined {
  return process.stdin.isTTY ? askWhetherToBreak : undefined
}

async function askWhetherToBreak({ type, version, replaces, verdict }: Added): Promise<void> {
  const warning = `Version ${version} of ${type} may break callers of ${replaces}, which it replaces:`
  await confirm([warning, ...(verdict?.lines ?? []).slice(0, 50)].join('\n')).catch((cause: Error) => {
    // Audited as such, and not as a failure of the server.
    throw connectorError('aborted', cause.message, { cause })
  })
}

type Added = Awaited<ReturnType<typeof import('../specs/add.ts')['addSpecConnector']>>

function linesOf({ type, title, version, entities, doubts, verdict, sandbox }: Added): string[] {
  const tried = sandbox ? [`Its calls go to the sandbox of plugboard dev: plugboard execute ${type} …`] : []
  if (version === undefined) return [`${title} (${type}): the spec is the one in use.`, ...tried]
  const list = doubts.length === 0 ? [] : ['Guesses to check:', ...doubts.map((doubt) => `  ${doubt}`)]
  return [
    `Added ${title} (${type}), version ${version}: ${entities.join(', ')}`,
    ...(verdict?.lines ?? []),
    ...list,
    `Its actions: plugboard connectors ${type}`,
    ...tried,
  ]
}

/** Id of the demo application of the data folder. Throws if development mode has not used it. */
function demoApplication(): string {
  const folder = resolve(process.env.PLUGBOARD_DATA ?? '.plugboard')
  const demo = readDevFile(folder)?.client_id
  if (demo !== undefined) return demo
  throw connectorError(
    'invalid_request',
    `Sandboxes are for development mode, which has not used the data folder ${folder}: start plugboard dev, or set PLUGBOARD_DATA.`,
  )
}

/** Servers for real accounts refuse types with a sandbox: every account of one that is changed by mistake would fail there. */
async function requireApplication(
  { applications }: Pick<Store, 'applications'>,
  demo: string,
): Promise<void> {
  const known = await applications.list()
  if (known.some(({ id }) => id === demo)) return
  throw connectorError(
    'invalid_request',
    'Sandboxes are for the store of development mode, and this is another one: look at DATABASE_URL and PLUGBOARD_DATA.',
  )
}

async function setSandbox(type: string, state: 'on' | 'off'): Promise<void> {
  const demo = state === 'on' ? demoApplication() : undefined
  const { useSandbox } = await import('../specs/remove.ts')
  await auditedChange(
    () => ({ org: INSTALLATION, action: `connector_type.sandbox_${state}`, object: type }),
    async (store, record) => {
      if (demo !== undefined) await requireApplication(store, demo)
      await useSandbox(store.specConnectors, type, state === 'on', record)
    },
  )
  console.log(`Calls of ${type} go to ${state === 'on' ? 'the sandbox of plugboard dev' : 'the vendor'}.`)
  await tellShadowed(type)
}

/** Through the guard of upstream calls: an address cannot reach the operator's network. */
async function read(source: string): Promise<SourceText> {
  const { isAddress, readSourceAddress, readSourceFile } = await import('../specs/read-source.ts')
  if (!isAddress(source)) return readSourceFile(source)
  const { createUpstreamFetch } = await import('../upstream/fetch.ts')
  const { fetch, close } = createUpstreamFetch([])
  return readSourceAddress(source, fetch).finally(close)
}

async function remove(type: string, { force }: { readonly force: boolean }): Promise<void> {
  const { removeSpecConnector } = await import('../specs/remove.ts')
  const holder = (await holdersOf()).get(type)
  await auditedChange(
    () => ({ org: INSTALLATION, action: 'connector_type.remove', object: type }),
    (store, record) => removeSpecConnector(store.specConnectors, type, { force, holder }, record),
  )
  console.log(`${type} is removed.`)
}
