/** PostgreSQL's own client programs, connected as the server is. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { STOP_SIGNALS } from '../../runtime/stop-signals.ts'
import { EVERY, SETTING } from './isolation.ts'

/** Parameters of a connection that the programs know as well. They refuse others, such as those of the Node.js driver. */
const SHARED: ReadonlySet<string> = new Set([
  'application_name',
  'channel_binding',
  'connect_timeout',
  'host',
  'options',
  'port',
  'sslcert',
  'sslcrl',
  'sslkey',
  'sslmode',
  'sslrootcert',
  'target_session_attrs',
  'user',
])

export interface ClientConnection {
  /** Without the password: every user of the machine can read the arguments of a program. */
  readonly url: string
  readonly env: NodeJS.ProcessEnv
}

/** Row-level security shows the rows of all tenants to this connection, as to the server's own operations on all of them. */
export function clientConnection(databaseUrl: string): ClientConnection {
  const url = new URL(databaseUrl)
  const given = url.searchParams
  const password = given.get('password') ?? decodeURIComponent(url.password)
  url.password = ''
  const params = [...given].filter(([name]) => SHARED.has(name) && name !== 'options')
  const options = `${given.get('options') ?? ''} -c ${SETTING}=${EVERY}`.trim()
  const query = [...params, ['options', options]].map(
    ([name = '', value = '']) => `${name}=${encodeURIComponent(name === 'sslmode' ? sslMode(value) : value)}`,
  )
  url.search = query.join('&')
  return { url: url.href, env: { ...environment(), ...(password && { PGPASSWORD: password }) } }
}

/** The driver's word for encryption without a check of the certificate, which is what `require` means here. */
function sslMode(value: string): string {
  return value === 'no-verify' ? 'require' : value
}

/** Without the server's secrets. */
function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name !== 'DATABASE_URL' && !name.startsWith('PLUGBOARD_')),
  )
}

/** Runs a program to its end and returns its output. A signal to this process ends the program, too. */
export async function runClientProgram(
  program: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const forward = (signal: NodeJS.Signals): void => void child.kill(signal)
  for (const signal of STOP_SIGNALS) process.once(signal, forward)
  try {
    const [out, errors, [code, signal]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ])
    if (code === 0) return out
    throw new Error(`${program} failed: ${errors.trim() || `it ended with ${code ?? signal}`}`)
  } catch (error) {
    throw isMissing(error) ? new Error(MISSING.replace('{program}', program), { cause: error }) : error
  } finally {
    for (const signal of STOP_SIGNALS) process.off(signal, forward)
  }
}

const MISSING =
  '{program} is not installed: install the client programs of PostgreSQL, of the version of your server or newer ' +
  '(postgresql-client on Debian), or run them elsewhere, as docs/backup.md describes'

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
