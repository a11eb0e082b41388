/** The twenty tasks in an older build, played by its own bench: its scripts call the tools as they were. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { builds } from '../builds.ts'
import type { Figure } from '../measure.ts'

interface TaskTokens {
  readonly task: string
  readonly plugboard: number
}

export interface AgentsFigures {
  readonly figures: readonly Figure[]
  readonly tasks: readonly TaskTokens[]
}

export interface Ratios {
  /** Tokens of arguments and results, and turns, of all tasks that both builds have. */
  readonly tokens: number
  readonly calls: number
  readonly static_tokens: number
  readonly tasks: readonly { readonly task: string; readonly tokens: number }[]
}

/** This build's share of the older one that `BENCH_AGAINST` names; undefined without one. */
export async function ratiosTo(own: AgentsFigures): Promise<Ratios | undefined> {
  const [, older] = builds()
  if (older === undefined) return undefined
  const before = await figuresIn(older.folder)
  const known = new Map(before.tasks.map(({ task, plugboard }) => [task, plugboard]))
  const shared = own.tasks.flatMap(({ task, plugboard }) => {
    const tokens = known.get(task)
    return tokens === undefined ? [] : [{ task, now: plugboard, before: tokens }]
  })
  const sum = (key: 'now' | 'before'): number => shared.reduce((all, one) => all + one[key], 0)
  const share = (key: string): number => rounded(Number(ownIn(own)[key]) / Number(ownIn(before)[key]))
  return {
    tokens: rounded(sum('now') / sum('before')),
    calls: share('turns'),
    static_tokens: share('static_tokens'),
    tasks: shared.map(({ task, now, before }) => ({ task, tokens: rounded(now / before) })),
  }
}

function ownIn({ figures }: AgentsFigures): Figure {
  const own = figures.find(({ design }) => design === 'plugboard')
  if (own === undefined) throw new Error('The older build has no figure of the tools.')
  return own
}

/** An older build may miss a target of its own, and then exits with 1. */
function figuresIn(folder: string): Promise<AgentsFigures> {
  const args = [...process.execArgv, join(folder, 'bench/main.ts'), 'agents']
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      args,
      { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        const line = stdout.split('\n').find((one) => one.startsWith('{'))
        if (line === undefined)
          reject(new Error(`The bench of ${folder} failed: ${stderr}`, { cause: error }))
        else resolve(JSON.parse(line))
      },
    )
  })
}

function rounded(share: number): number {
  return Math.round(share * 100) / 100
}
