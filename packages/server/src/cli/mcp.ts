/** The tools for models over standard input and output. */
import { Readable } from 'node:stream'
import type { Tool } from '@plugboard/agent'
import type { Command } from 'commander'
import { type ApiOptions, serverAddress } from './api.ts'
import { explain, UsageError } from './explain.ts'
import { names } from './names.ts'
import { resourceAt, withSignInOptions } from './sign-in.ts'

interface McpOptions extends ApiOptions {
  readonly application?: string
  readonly connectors?: string[]
  readonly readOnly: boolean
  readonly inProcess: boolean
  readonly credentials?: string
}

const HELP = `
At the first start, a browser opens in which the end user signs in and chooses the accounts. The sign-in is kept
for later starts. PLUGBOARD_TOKEN, a token of the end user, takes its place.

Examples, as the command of a host's configuration:
  plugboard mcp --address https://plugboard.example.com
  plugboard mcp --read-only
  plugboard mcp --in-process --credentials accounts.json`

export function addMcp(program: Command): void {
  const command = program
    .command('mcp')
    .description('offer the connectors of an end user to a model, over the Model Context Protocol on stdio')
    .option('--in-process', 'call the upstreams from this process, without a server', false)
    .option('--credentials <file>', 'credentials by connector type, as JSON; with --in-process')
    .option(
      '--connectors <type...>',
      'only these connectors, by type; with --in-process (default: all)',
      names,
    )
  withSignInOptions(command).addHelpText('after', HELP).action(serve)
}

async function serve({
  connectors,
  readOnly,
  inProcess,
  credentials,
  ...options
}: McpOptions): Promise<void> {
  if (inProcess !== (credentials !== undefined))
    throw new UsageError('Give --in-process and --credentials together: the one needs the other.')
  if (connectors !== undefined && credentials === undefined)
    throw new UsageError('--connectors needs --in-process. At a server, the end user chooses the accounts.')
  const tools =
    credentials === undefined
      ? await hostedTools(options, readOnly)
      : await (await import('./mcp/local-tools.ts')).localTools({ file: credentials, connectors, readOnly })
  await serveOnStdio(tools)
}

async function hostedTools(
  options: ApiOptions & { readonly application?: string },
  readOnly: boolean,
): Promise<readonly Tool[]> {
  const [{ remoteTools }, { givenToken, signedInTokens }] = await Promise.all([
    import('./mcp/remote-tools.ts'),
    import('./sign-in/tokens.ts'),
  ])
  const address = serverAddress(options)
  const { PLUGBOARD_TOKEN: given } = process.env
  const tokens =
    given === undefined ? signedInTokens(resourceAt(address, options), readOnly) : givenToken(given)
  return remoteTools(address, tokens)
}

async function serveOnStdio(tools: readonly Tool[]): Promise<void> {
  const [{ serveStdio, StdioServerTransport }, { stdioServer }, { tolerantLines }] = await Promise.all([
    import('@modelcontextprotocol/server/stdio'),
    import('../agent/mcp-server.ts'),
    import('../http/call-arguments.ts'),
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
  const input = Readable.from(tolerantLines(process.stdin), { objectMode: false })
  serveStdio(create, { onerror: report, transport: new StdioServerTransport(input) })
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
