/**
 * Resolves references in params: `@k3f.7` is row 7 of the result whose handle begins with k3f. It stands for what the param means:
 * the key of the row, the number of an issue, or the customer of an invoice.
 */
import { ToolError } from '../errors/tool-error.ts'
import { type ActionRef, chooseConnection, findAction } from '../registry.ts'
import type { Session } from '../session.ts'
import { declaredAt } from '../table/paths.ts'
import { shortName } from '../text/short-name.ts'
import { fieldsMeant, valueMeant } from './meant.ts'
import { KEPT_ROWS, type PageState, type Result } from './result.ts'
import { rowAt } from './row.ts'

/** Several of them, as a param of items with commas between them has. */
const ITEMS = /^[^\s,]+(,[^\s,]+)*$/

const REFERENCE = /^@([a-z2-9]{3,16})\.(-?\d{1,20})$/

/** Maximum results that the references of one call may name. Each is looked up once. */
const MOST_RESULTS = 20

interface Resolution {
  readonly session: Session
  /** The action whose params they are. */
  readonly ref: ActionRef
  readonly find: (name: string) => Promise<Result | undefined>
  readonly signal: AbortSignal | undefined
}

/** The params with every reference replaced by the value that it stands for. */
export function resolveReferences(
  session: Session,
  ref: ActionRef,
  params: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  const found = new Map<string, Promise<Result | undefined>>()
  const find: Resolution['find'] = (name) => {
    const result = found.get(name) ?? session.memory.findResult(name)
    found.set(name, result)
    if (found.size <= MOST_RESULTS) return result
    throw new ToolError(`The params refer to more than ${MOST_RESULTS} results. Nothing was done.`)
  }
  return resolve({ session, ref, find, signal }, params, [])
}

/** @param path Names of the params that lead to the value, without places in lists. */
async function resolve(resolution: Resolution, params: unknown, path: readonly string[]): Promise<unknown> {
  if (typeof params === 'string') return resolveText(resolution, params, path)
  if (Array.isArray(params)) return Promise.all(params.map((item) => resolve(resolution, item, path)))
  if (typeof params !== 'object' || params === null) return params
  const entries = Object.entries(params).map(async ([name, value]) => [
    name,
    await resolve(resolution, value, [...path, name]),
  ])
  return Object.fromEntries(await Promise.all(entries))
}

async function resolveText(
  resolution: Resolution,
  text: string,
  path: readonly string[],
): Promise<string | number> {
  if (REFERENCE.test(text)) return fitted(resolution.ref, path, await valueFor(resolution, text, path))
  const items = ITEMS.test(text) ? text.split(',') : []
  if (!items.some((item) => REFERENCE.test(item))) return text
  const values = items.map((item) => (REFERENCE.test(item) ? valueFor(resolution, item, path) : item))
  return (await Promise.all(values)).join(',')
}

/** The number of an issue as a text, for a param that takes one. */
function fitted(
  { entry, connector }: ActionRef,
  path: readonly string[],
  value: string | number,
): string | number {
  const type = declaredAt(entry.params, path.join('.'), connector)?.value?.type
  return type === 'string' && typeof value === 'number' ? String(value) : value
}

async function valueFor(
  resolution: Resolution,
  reference: string,
  path: readonly string[],
): Promise<string | number> {
  const { session, ref, find, signal } = resolution
  const [, name = '', number = ''] = REFERENCE.exec(reference) ?? []
  const result = await find(name)
  if (result === undefined)
    throw new ToolError(
      `There is no result '${name}' for ${shortName(reference)}: it expired or never was; read the list again. Nothing was done.`,
    )
  const row = Number(number)
  const page = pageOf(result, row)
  const key = page?.keys[row - page.before - 1]
  if (page === undefined || key === undefined)
    throw new ToolError(
      `${shortName(reference)} stands for no row: the result has rows 1 to ${lastRow(result)}. Nothing was done.`,
    )
  const source = findAction(session.registry, result.action)
  const fields = fieldsMeant(session.registry, ref, source, path)
  if (fields.length > 0) {
    const connection = chooseConnection(source, result.account)
    const record = await rowAt(session, { ref: source, connection, result, page, row }, signal)
    return valueMeant(session, connection, { ref: source, target: ref, record, fields, reference, path })
  }
  if (key !== null) return key
  throw new ToolError(`${shortName(reference)} has no id. Nothing was done.`)
}

function pageOf({ pages }: Result, row: number): PageState | undefined {
  return pages.find(({ before, size }) => row > before && row <= before + size)
}

function lastRow({ pages }: Result): number {
  const last = pages.at(-1)
  return Math.min(KEPT_ROWS, last === undefined ? 0 : last.before + last.size)
}
