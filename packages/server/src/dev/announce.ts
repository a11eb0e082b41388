/** The output of `plugboard dev`: addresses to open and commands that work when pasted. Programs read `dev.json` or `dev.env` instead. */
import { relative } from 'node:path'
import { type Catalog, vendorName } from '@plugboard/core/catalog'
import { sampleCommands } from './sample-commands.ts'

export interface DemoServer {
  /** The address that others use. */
  readonly address: string
  /** Absolute. */
  readonly folder: string
  readonly catalogs: readonly Catalog[]
  /** Names of those that are not ours. */
  readonly own: readonly string[]
  /** Connects accounts of the sandboxes to the demo user. */
  readonly connectUrl: string
  /** Opens the console signed in, once. Undefined if the console is off. */
  readonly consoleUrl?: string | undefined
  /** Path of the example application, if this is a clone. It needs the Node.js of the clone, which `npx` finds. */
  readonly example?: string | undefined
}

/** Where `plugboard` looks for the data folder if nothing is said. */
const DEFAULT_FOLDER = '.plugboard'
const COLUMNS = 80

const ANOTHER_LINK = 'connect --user demo'

export function announcement(server: DemoServer): string {
  const { address, catalogs, own, connectUrl, consoleUrl, example } = server
  const folder = shownFolder(server.folder)
  const prefix = prefixOf(folder)
  const links = [
    consoleUrl === undefined ? ['Home', `${address}/`] : ['Console', consoleUrl],
    ['Connect', connectUrl],
    ['Docs', `${address}/docs  every action`],
    ['MCP', `${address}/mcp  for Claude, Cursor and others`],
    ...(example === undefined ? [] : [['Example', `npx node ${example}`]]),
  ]
  const width = Math.max(...links.map(([label = '']) => label.length)) + 2
  return [
    greeting(catalogs.map(vendorName)),
    '',
    ...links.map(([label = '', value]) => `  ${label.padEnd(width)}${value}`),
    '',
    'Try it in another terminal, as the user demo:',
    '',
    ...[...sampleCommands(catalogs, own), ANOTHER_LINK].map((command) =>
      inWidth(`  ${prefix}npx plugboard ${command}`),
    ),
    '',
    `Programs find the server by ${folder}/dev.env (node --env-file) or dev.json.`,
    'The link to connect ends after 30 minutes; the last command prints another.',
    'Stop it with Ctrl+C; what you created is kept.',
    '',
  ].join('\n')
}

/** Relative to the place where the command ran, unless that leads out of it. */
function shownFolder(folder: string): string {
  const path = relative(process.cwd(), folder) || '.'
  return path.startsWith('..') ? folder : path
}

/** Another folder than the default has to be named. */
function prefixOf(folder: string): string {
  return folder === DEFAULT_FOLDER ? '' : `PLUGBOARD_DATA=${folder} `
}

/** Names as many vendors as a terminal is wide. */
function greeting(vendors: readonly string[]): string {
  const sentence = (whose: string): string => `Plugboard is running, with sandboxes of ${whose}.`
  const named = sentence(listOf(vendors))
  return named.length <= COLUMNS ? named : sentence(`${vendors.length} vendors`)
}

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names)
}

/** A command that is too long continues on the next line with its params, so that a shell takes it as one. */
function inWidth(line: string): string {
  const params = line.indexOf(" '")
  return line.length <= COLUMNS || params === -1
    ? line
    : `${line.slice(0, params)} \\\n    ${line.slice(params + 1)}`
}
