/**
 * Tasks that people have and that batches, sums, Markdown and tolerant input serve, through `/mcp` of two builds: each plays its own
 * shortest script that works, on the same sample data.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchProcess, startProcess } from '../../bench-process.ts'
import { builds } from '../../builds.ts'
import { post } from '../../caller.ts'
import type { Figure } from '../../measure.ts'
import { type Turn, tokens } from '../account.ts'
import { filled } from '../designs/plugboard.ts'
import type { Step } from '../task.ts'

interface ServedTask {
  readonly name: string
  readonly prompt: string
  readonly steps: readonly Step[]
  /** Steps for the older build. */
  readonly before: readonly Step[]
  /** Pattern of the last answer, in both builds. */
  readonly answer: string
}

const TASKS: readonly ServedTask[] = JSON.parse(readFileSync(new URL('tasks.json', import.meta.url), 'utf8'))

/** Tokens of arguments and results, and calls, of both builds; undefined without an older one. */
export async function servedFigures(): Promise<readonly Figure[] | undefined> {
  const [own, older] = builds()
  if (own === undefined || older === undefined) return undefined
  const now = await playAll(own.folder, ({ steps }) => steps)
  const before = await playAll(older.folder, (task) => task.before)
  const rows = TASKS.map(({ name }, i): Figure => row(name, [now[i] ?? []], [before[i] ?? []]))
  return [...rows, row('all', now, before)]
}

type Turns = readonly Turn[]

function row(task: string, now: readonly Turns[], before: readonly Turns[]): Figure {
  const spent = (all: readonly Turns[]): number =>
    all.flat().reduce((sum, { args, result }) => sum + tokens(args) + tokens(result), 0)
  const calls = (all: readonly Turns[]): number => all.flat().length
  const share = (a: number, b: number): number => Math.round((100 * a) / b) / 100
  return {
    task,
    tokens: spent(now),
    tokens_before: spent(before),
    tokens_share: share(spent(now), spent(before)),
    calls: calls(now),
    calls_before: calls(before),
    calls_share: share(calls(now), calls(before)),
  }
}

async function playAll(
  folder: string,
  stepsOf: (task: ServedTask) => readonly Step[],
): Promise<readonly Turns[]> {
  const server = await startProcess('agents/served/dev-server.ts', folder)
  try {
    await untilSynchronized(server)
    const played: Turns[] = []
    for (const task of TASKS) played.push(await play(server, task, stepsOf(task)))
    return played
  } finally {
    await server.end()
  }
}

async function play(
  server: BenchProcess,
  { name, answer }: ServedTask,
  steps: readonly Step[],
): Promise<Turns> {
  const turns: Turn[] = []
  const call = await conversation(server)
  for (const step of steps) {
    const args = filled(step, turns)
    turns.push({
      args: JSON.stringify({ name: step.tool, args }),
      result: await call(step.tool, args),
    })
  }
  const last = turns.at(-1)?.result ?? ''
  if (!new RegExp(answer).test(last)) throw new Error(`${name} was answered by: ${last}`)
  return turns
}

interface Called {
  readonly result?: { readonly content: readonly { readonly text?: string }[] }
}

type Call = (name: string, args: object) => Promise<string>

/** With a token of its own, so that text that another task read counts for none. */
async function conversation(server: BenchProcess): Promise<Call> {
  const token = String(await server.ask('token'))
  const headers = {
    Accept: 'application/json, text/event-stream',
    'MCP-Protocol-Version': '2025-06-18',
  }
  return async (name, args) => {
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
    const { result } = await post<Called>(`${server.ready.address}/mcp`, body, token, headers)
    return result?.content[0]?.text ?? ''
  }
}

/** Between questions for the state of the replica. */
const POLL_MS = 500

/** Entities whose replica the tasks read. */
const READ = ['payments.customers', 'payments.charges', 'issue-tracking.issues']

async function untilSynchronized(server: BenchProcess): Promise<void> {
  const call = await conversation(server)
  const states = await Promise.all(
    READ.map((entity) => call('read', { action: `${entity}.search`, params: { query: {}, limit: 1 } })),
  )
  if (states.every((text) => text.includes(' old.'))) return
  await sleep(POLL_MS)
  await untilSynchronized(server)
}
