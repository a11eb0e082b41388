/** The jobs of `.github/workflows`. */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

export const ROOT: string = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, '.github/workflows')
/** The generator has the parser: the workspace itself does not need one. */
const { parse } = createRequire(join(ROOT, 'tools/codegen/package.json'))('yaml') as {
  parse(text: string): unknown
}

export interface Step {
  readonly uses?: string
  readonly with?: Readonly<Record<string, unknown>>
  readonly run?: string
}

export interface Job {
  /** File and job: `ci.yml check`. */
  readonly name: string
  readonly steps: readonly Step[]
  /** Variables that every runner sets, and that steps use. */
  readonly env: Readonly<Record<string, string>>
}

interface Workflow {
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>
}

export function readJobs(): Job[] {
  return readdirSync(FOLDER).flatMap((file) => {
    const { jobs } = parse(readFileSync(join(FOLDER, file), 'utf8')) as Workflow
    return Object.entries(jobs).map(([id, { steps }]) => ({
      name: `${file} ${id}`,
      steps,
      env: { GITHUB_BASE_REF: 'main' },
    }))
  })
}

/** The commands that a step runs, itself or by the inputs of its action. */
export function commandsOf({ run, with: given = {} }: Step): string[] {
  const scripts = Object.entries(given).filter(([name]) => name.endsWith('-script'))
  return [run, ...scripts.map(([, command]) => String(command))].filter((each) => each !== undefined)
}
