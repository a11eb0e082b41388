/** Runs the commands of a drift report again, and puts their output into it. */
import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand } from '../../tools/codegen/src/run-command.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export const REPORTS: string = join(ROOT, 'docs/drift')

/** Where the vendors' descriptions are, beside the repository. */
export const DESCRIPTIONS: string = join(process.env.PLUGBOARD_SHARED ?? join(ROOT, '../shared'), 'upstream')

/** The report with the output of its last command. Its other text is written by people. */
export function regenerate(report: string): string {
  const output = outputOf(commandsIn(report))
  const [head] = report.split('\n## Report\n', 1)
  return `${head}\n## Report\n\n\`\`\`\n${output.trimEnd()}\n\`\`\`\n`
}

function commandsIn(report: string): string[][] {
  const [, block = ''] = /```sh\n(.*?)```/s.exec(report) ?? []
  return block
    .trim()
    .split('\n')
    .map((line) => line.replace(/^plugboard-codegen /, '').split(' '))
}

/** A report about a new connector makes its project first, in a folder of its own. */
function outputOf(commands: readonly string[][]): string {
  const isNew = commands.some(([name]) => name === 'new')
  const folder = isNew ? mkdtempSync(join(tmpdir(), 'plugboard-drift-')) : ROOT
  const project = isNew ? join(folder, 'project') : ROOT
  if (isNew) mkdirSync(project)
  try {
    return commands.map((words) => run(words, project)).at(-1) ?? ''
  } finally {
    if (isNew) rmSync(folder, { recursive: true })
  }
}

function run(words: readonly string[], cwd: string): string {
  const args = words.map((word) => (/\.(json|ya?ml)$/.test(word) ? (descriptionNamed(word) ?? word) : word))
  const { lines, exitCode } = within(cwd, () => runCommand(args))
  // Differences are no failure here.
  if (exitCode === 0 || (exitCode === 1 && words[0] === 'drift'))
    return lines.map((line) => `${line}\n`).join('')
  throw new Error(`plugboard-codegen ${words.join(' ')} failed: ${lines.join('\n')}`)
}

/** Runs a command in the folder to which its paths are relative. */
function within<T>(folder: string, command: () => T): T {
  const before = process.cwd()
  process.chdir(folder)
  try {
    return command()
  } finally {
    process.chdir(before)
  }
}

function descriptionNamed(name: string): string | undefined {
  return globSync('**/*.{json,yaml}', { cwd: DESCRIPTIONS })
    .filter((file) => basename(file) === name)
    .map((file) => join(DESCRIPTIONS, file))[0]
}
