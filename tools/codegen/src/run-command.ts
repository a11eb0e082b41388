/** The commands by name: their output and exit code, with the mistakes of users as messages. */
import { parseArgs } from 'node:util'
import { hint, requireSupportedNode } from '@plugboard/core'
import type { CommandOutcome } from './command-outcome.ts'
import { DescriptionError } from './description/description-error.ts'
import { runDiff } from './diff/command.ts'
import { GitError } from './diff/git.ts'
import { runDrift } from './drift/command.ts'
import { ObservedError } from './drift/observed.ts'
import { runFill } from './fill/command.ts'
import { generate } from './generate.ts'
import { SpecError } from './model/load.ts'
import { runNew } from './scaffold/command.ts'
import { findWorkspace, WorkspaceError } from './workspace.ts'

const USAGE = `Generates connector packages from specs, and compares specs with the vendors' API descriptions.

  plugboard-codegen new <name> [--from <description>] [--entities a,b]   makes a project for a connector in an empty folder
  plugboard-codegen generate [--check]                                   writes the code of the connectors in specs/
  plugboard-codegen drift <spec> --against <description>                 compares a spec with the vendor's description
  plugboard-codegen fill <spec> --from <description>                     gives record fields that are 'object' their types
  plugboard-codegen diff <revision> [--check | --write]                  prints the API diff of specs, and the changeset it needs
  plugboard-codegen --help                                               this text; every command has its own --help
`

const GENERATE_USAGE = `Writes the code of connectors from their specs, and prints the API diff, breaking changes first.

  plugboard-codegen generate [connector…]           from specs/<connector>.yaml; all of them without a name
  plugboard-codegen generate --check [connector…]   writes nothing, lists the differences and fails if there are any

In a project that \`new\` made, src/generated, README.md and REFERENCE.md are written; in a repository of several connectors,
those of packages/<connector>. Nothing is printed if all is up to date.
`

const COMMANDS: Readonly<Record<string, (args: readonly string[]) => CommandOutcome>> = {
  generate: runGenerate,
  drift: runDrift,
  diff: runDiff,
  fill: runFill,
  new: runNew,
}

function runGenerate(args: readonly string[]): CommandOutcome {
  const options = { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const
  const { values, positionals: connectors } = parseArgs({ args: [...args], options, allowPositionals: true })
  if (values.help) return { lines: [GENERATE_USAGE], exitCode: 0 }
  const chosen = connectors.length === 0 ? {} : { connectors }
  const { root } = findWorkspace(process.cwd())
  const { lines, ok } = generate({ root, check: values.check ?? false, ...chosen })
  return { lines, exitCode: ok ? 0 : 1, isError: !ok }
}

/** @param args Without the program: `['generate', '--check']`. */
export function runCommand([command = '', ...args]: readonly string[]): CommandOutcome {
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
  if (run !== undefined) return versionProblem() ?? outcomeOf(command, run, args)
  if (isHelp(command)) return { lines: [USAGE], exitCode: 0 }
  const problem = `There is no command '${command}'${hint(command, Object.keys(COMMANDS)) || '.'}`
  return { lines: command === '' ? [USAGE] : [problem, USAGE], exitCode: 2 }
}

/** Older versions lack functions that the commands use. */
function versionProblem(): CommandOutcome | undefined {
  try {
    requireSupportedNode()
    return undefined
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { lines: [error.message], exitCode: 2 }
  }
}

function outcomeOf(
  command: string,
  run: (args: readonly string[]) => CommandOutcome,
  args: readonly string[],
): CommandOutcome {
  try {
    return run(args)
  } catch (error) {
    if (!isUserError(error)) throw error
    return { lines: [isMisuse(error) ? misuse(command, error) : messageOf(error)], exitCode: 2 }
  }
}

/** Node.js says `ENOENT: no such file or directory, open 'a.yaml'`. */
function messageOf(error: Error): string {
  // Programs and the API name the same options without hyphens.
  if (error instanceof DescriptionError && error.field !== undefined)
    return error.message.replaceAll(`'${error.field}'`, `--${error.field}`)
  const { path } = error as NodeJS.ErrnoException
  return isMissingFile(error) && path !== undefined ? `${path} does not exist.` : error.message
}

function isMissingFile(error: Error): boolean {
  return 'code' in error && error.code === 'ENOENT'
}

const USER_ERRORS = [SpecError, DescriptionError, ObservedError, GitError, WorkspaceError]

function isHelp(command: string): boolean {
  return command === '--help' || command === '-h'
}

/** The first sentence of Node.js says what is wrong; its others are about arguments that begin with a hyphen. */
function misuse(command: string, { message }: Error): string {
  return `${message.split('. ', 1)[0]}. Its options: plugboard-codegen ${command} --help`
}

/** An option that does not exist. */
function isMisuse(error: Error): boolean {
  return 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

/** A mistake of the user is a message, not a crash. */
function isUserError(error: unknown): error is Error {
  if (USER_ERRORS.some((type) => error instanceof type)) return true
  return error instanceof Error && (isMissingFile(error) || isMisuse(error))
}
