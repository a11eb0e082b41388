/** The tools for models over standard input and output. */
import type { Tool } from '@plugboard/agent'
import type { Command } from 'commander'
import { API_HELP, type Api, type ApiOptions, openApi, readAll, scopedToken, withApiOptions } from './api.ts'
import { explain } from './explain.ts'

interface McpOptions extends ApiOptions {
  readonly user: string
  readonly connectors?: string[]
  readonly readOnly: boolean
  readonly inProcess: boolean
  readonly credentials?: string
}

const EXAMPLES = `
Examples, as the command of a host's configuration:
  plugboard mcp --user ann --connectors payments issue-tracking
  plugboard mcp --read-only
  plugboard mcp --in-process --credentials accounts.json`

export function addMcp(program: Command): void {
  const command = program
    .command('mcp')
    .description('offer the connectors of an end user to a model, over the Model Context Protocol on stdio')
    .option('--user <id>', 'the end user', 'demo')
    .option('--connectors <type...>', 'only these connectors, by type or id (default: all of the user)')
    .option('--read-only', 'offer no tool that changes something', false)
    .option('--in-process', 'call the upstreams from this process, without a server', false)
    .option('--credentials <file>', 'credentials by connector type, as JSON; with --in-process')
  withApiOptions(command)
    .addHelpText('after', EXAMPLES + API_HELP)
    .action(serve)
}

async function serve({
  user,
  connectors,
  readOnly,
  inProcess,
  credentials,
  ...options
}: McpOptions): Promise<void> {
  if (inProcess !== (credentials !== undefined))
    throw new Error('Give --in-process and --credentials together: the one needs the other.')
  const tools =
    credentials === undefined
      ? await hostedTools(openApi(options), user, connectors, readOnly)
      : await (await import('./mcp/local-tools.ts')).localTools({ file: credentials, connectors, readOnly })
  await serveOnStdio(tools)
}

async function hostedTools(
  api: Api,
  user: string,
  connectors: string[] | undefined,
  readOnly: boolean,
): Promise<readonly Tool[]> {
  const { remoteTools } = await import('./mcp/remote-tools.ts')
  const ids = connectors && (await idsOf(api, user, connectors))
  // A policy without rules: the defaults (plans and approvals) apply to these tokens on every route.
  const claims = {
    policy: {},
    ttl: 60,
    ...(ids && { connector_ids: ids }),
    ...(readOnly && { scope: 'execute:read search' }),
  }
  return remoteTools(api, user, claims)
}

/** Ids of the connectors that are named by id or type. */
async function idsOf(api: Api, user: string, names: readonly string[]): Promise<string[]> {
  const { access_token: token } = await scopedToken(api, user)
  const path = '/v1/integrations/connectors'
  const all = await readAll<{ readonly id: string; readonly connector_type: string }>(api, path, token)
  const slug = (type: string): string => type.toLowerCase().replaceAll(' ', '-')
  const named = (name: string) =>
    all.filter(({ id, connector_type: type }) => name === id || name === slug(type)).map(({ id }) => id)
  const missing = names.filter((name) => named(name).length === 0)
  if (missing.length > 0)
    throw new Error(
      `The user ${user} has no connector ${missing.join(' or ')}. List them: plugboard connectors.`,
    )
  return [...new Set(names.flatMap(named))]
}

async function serveOnStdio(tools: readonly Tool[]): Promise<void> {
  const [{ serveStdio }, { stdioServer }] = await Promise.all([
    import('@modelcontextprotocol/server/stdio'),
    import('../agent/mcp-server.ts'),
  ])
  // Standard output belongs to the protocol: hosts show or log standard error.
  const report = (error: unknown): void =>
    console.error(
      explain(error)
        .split('\n')
        .map((line) => line.trim())
        .join(' '),
    )
  const create = await stdioServer(tools, {
    gone: whenStdinEnds(),
    onResult: (_, { cause }) => cause !== undefined && report(cause),
  })
  serveStdio(create, { onerror: report })
}

/** Milliseconds that calls have to end after the host closed the connection. */
const GRACE_MS = 1000

/** Aborted when the host closes standard input: the process ends then, also if a call hangs. */
function whenStdinEnds(): AbortSignal {
  const gone = new AbortController()
  process.stdin.once('close', () => {
    gone.abort()
    setTimeout(() => process.exit(), GRACE_MS).unref()
  })
  return gone.signal
}
