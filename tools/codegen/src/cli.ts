import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { generate } from './generate.ts'

const USAGE = `Generates connector packages from specs.

  pnpm generate [connector…]           writes packages/<connector> from specs/<connector>.yaml; all of them without a name
  pnpm generate --check [connector…]   writes nothing, lists the differences and fails if there are any
  pnpm generate --help                 this text
`

const root = fileURLToPath(new URL('../../..', import.meta.url))

function main(args: string[]): number {
  const options = { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [command, ...connectors] = positionals
  if (values.help || command !== 'generate') {
    console.log(USAGE)
    return values.help ? 0 : 1
  }
  const chosen = connectors.length === 0 ? {} : { connectors }
  const { lines, ok } = generate({ root, check: values.check ?? false, ...chosen })
  for (const line of lines) (ok ? console.log : console.error)(line)
  return ok ? 0 : 1
}

/** An unknown option gets a message, not a stack trace. */
function isUsageMistake(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

try {
  process.exitCode = main(process.argv.slice(2))
} catch (error) {
  if (!isUsageMistake(error)) throw error
  console.error(error.message)
  process.exitCode = 1
}
