/** Runs the commands of a drift report again, and puts their output into it. */
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CLI = join(ROOT, 'tools/codegen/src/cli.ts')

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
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--conditions=@plugboard/source', CLI, ...args],
    {
      cwd,
      encoding: 'utf8',
    },
  )
  // Differences are no failure here.
  if (status === 0 || (status === 1 && words[0] === 'drift')) return stdout
  throw new Error(`plugboard-codegen ${words.join(' ')} failed: ${stderr || stdout}`)
}

function descriptionNamed(name: string): string | undefined {
  return globSync('**/*.{json,yaml}', { cwd: DESCRIPTIONS })
    .filter((file) => basename(file) === name)
    .map((file) => join(DESCRIPTIONS, file))[0]
}
