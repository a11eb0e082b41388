/** The calls of a task made with raw JSON, as servers answer that pass results on. */
import type { Connection } from '@plugboard/agent'
import { valueAt } from '@plugboard/agent'
import type { Task, TaskCall } from '../task.ts'
import type { World } from '../world.ts'

export interface RawCall {
  readonly connection: Connection
  readonly entity: string
  readonly action: string
  readonly params: unknown
  readonly result: unknown
}

/** Pages of one list at the most. */
const MOST = 200

export async function makeCalls(world: World, { calls }: Task): Promise<RawCall[]> {
  const made: RawCall[] = []
  const firsts: unknown[] = []
  for (const call of calls) {
    const own = await makeCall(world, call, firsts)
    firsts.push(own[0]?.result)
    made.push(...own)
  }
  return made
}

async function makeCall(
  { connections }: World,
  { action: name, params, pages, fails }: TaskCall,
  results: readonly unknown[],
): Promise<RawCall[]> {
  const [connector, entity = '', action = ''] = name.split('.')
  const connection = connections.find(({ catalog }) => catalog.name === connector) as Connection
  const made: RawCall[] = []
  let next: unknown = filled(params, results)
  while (next !== null && made.length < MOST) {
    const asked = next
    const answer = await connection.call(entity, action, asked, {}).catch((error: unknown) => {
      if (fails)
        return error as Error & { toJSON?(): object; records?: undefined; meta?: undefined; next?: undefined }
      throw error
    })
    const result =
      answer instanceof Error
        ? JSON.parse(JSON.stringify(answer))
        : { records: answer.records, meta: answer.meta }
    made.push({ connection, entity, action, params: asked, result })
    next = pages === 'all' ? (answer.next ?? null) : null
  }
  return made
}

function filled(value: unknown, results: readonly unknown[]): unknown {
  if (Array.isArray(value)) return value.map((item) => filled(item, results))
  if (typeof value !== 'object' || value === null) return value
  const { from } = value as { from?: [number, string] }
  if (from !== undefined) return byPath(results[from[0]], from[1])
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, filled(inner, results)]))
}

/** A path with the numbers of items: `records.0.id`. */
function byPath(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, name) => (Array.isArray(at) ? at[Number(name)] : valueAt(at, name)), value)
}
