/** Resolves references in params: `@k3f.7` is the key of row 7 of the result whose handle begins with k3f. */
import { ToolError } from '../errors/tool-error.ts'
import { shortName } from '../text/short-name.ts'
import type { Memory } from './memory.ts'
import { KEPT_ROWS, type Result } from './result.ts'

const REFERENCE = /^@([a-z2-9]{3,16})\.(\d{1,6})$/

/** Maximum results that the references of one call may name. Each is looked up once. */
const MOST_RESULTS = 20

type Find = (name: string) => Promise<Result | undefined>

/** The params with every reference replaced by its key. */
export function resolveReferences(memory: Memory, params: unknown): Promise<unknown> {
  const found = new Map<string, Promise<Result | undefined>>()
  const find: Find = (name) => {
    const result = found.get(name) ?? memory.findResult(name)
    found.set(name, result)
    if (found.size <= MOST_RESULTS) return result
    throw new ToolError(`The params refer to more than ${MOST_RESULTS} results. Nothing was done.`)
  }
  return resolve(find, params)
}

async function resolve(find: Find, params: unknown): Promise<unknown> {
  if (typeof params === 'string') return REFERENCE.test(params) ? keyFor(find, params) : params
  if (Array.isArray(params)) return Promise.all(params.map((item) => resolve(find, item)))
  if (typeof params !== 'object' || params === null) return params
  const entries = Object.entries(params).map(async ([name, value]) => [name, await resolve(find, value)])
  return Object.fromEntries(await Promise.all(entries))
}

async function keyFor(find: Find, reference: string): Promise<string | number> {
  const [, name = '', number = ''] = REFERENCE.exec(reference) ?? []
  const result = await find(name)
  if (result === undefined)
    throw new ToolError(
      `There is no result '${name}' for ${shortName(reference)}: it expired or never was; read the list again. Nothing was done.`,
    )
  const key = keyOfRow(result, Number(number))
  if (key === undefined || key === null)
    throw new ToolError(
      `${shortName(reference)} stands for no row: the result has rows 1 to ${lastRow(result)}. Nothing was done.`,
    )
  return key
}

function keyOfRow({ pages }: Result, row: number): string | number | null | undefined {
  const page = pages.find(({ before, size }) => row > before && row <= before + size)
  return page?.keys[row - page.before - 1]
}

function lastRow({ pages }: Result): number {
  const last = pages.at(-1)
  return Math.min(KEPT_ROWS, last === undefined ? 0 : last.before + last.size)
}
