/** Runtimes of servers: a program in a process of its own. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bundle } from '../bundle.ts'
import type { StepResult } from '../suite/step.ts'
import type { Target } from './target.ts'

const run = promisify(execFile)

export function processTarget(
  packages: string,
  executable: string,
  args: readonly string[],
  conditions: readonly string[],
): Target {
  return {
    packages: [packages],
    provesRefusal: true,
    async run({ folder, program, places }) {
      const file = await bundle('process', program, conditions)
      const env = { PATH: process.env.PATH, HOME: folder, PLACES: JSON.stringify(places) }
      const command = join(folder, 'node_modules', executable)
      const { stdout } = await run(command, [...args, file], { env, maxBuffer: 2 ** 24 })
      return JSON.parse(stdout) as StepResult[]
    },
  }
}
