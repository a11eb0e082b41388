/** The state of an action that is being written, and the lines of its params. */
import { snakeCase } from '../../model/names.ts'
import { printFlow } from '../../notation/print-flow.ts'
import { trimBoth } from '../../trim.ts'
import type { ActionPlan } from '../actions/action-plan.ts'
import type { SpecContext } from '../actions/spec-context.ts'

export type SentIn = 'query' | 'header' | 'body'

const IDENTIFIER = /^[A-Za-z_]\w*$/

export type Context = Pick<SpecContext, 'description' | 'encoding' | 'ignored' | 'params' | 'path' | 'values'>

export interface Writing extends Context {
  /** Fields that types of this action may still have. */
  budget: number
  readonly plan: ActionPlan
  readonly singular: string
  /** Names of params, since no two may be the same wherever they are sent. */
  readonly taken: Set<string>
  /** Names of params by their names on the wire. */
  readonly names: Map<string, string>
  /** Names of params that are sent whether or not a caller gives them. */
  readonly sent: Set<string>
  readonly doubts: string[]
}

export type Value = Readonly<Record<string, unknown>>

export function section(name: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`      ${name}:`, ...lines]
}

/** `DateSent<` is the upper bound of `DateSent`. */
const BOUNDS: Readonly<Record<string, string>> = { '<': '_lt', '>': '_gt', '<=': '_lte', '>=': '_gte' }

function plainName(name: string): string {
  if (IDENTIFIER.test(name) && !(name in Object.prototype)) return name
  const said = name.replace(/[<>]=?$/, (bound) => BOUNDS[bound] ?? '')
  const words = trimBoth(said.replace(/\W+/g, '_'), '_').replace(/^(?=\d)/, '_') || 'param'
  return words in Object.prototype ? `${words}_param` : words
}

/** Names that differ only in capitals would be taken for each other. */
function freeName(plain: string, location: string, taken: ReadonlySet<string>): string {
  const numbered = Array.from({ length: 100 }, (_, at) => `${location}_${plain}_${at + 2}`)
  const isFree = (name: string): boolean => !taken.has(name.toLowerCase())
  return [plain, `${location}_${plain}`, ...numbered].find(isFree) ?? plain
}

/** Names that are no identifiers, or that another location has, get one of their own. */
export function fieldLine(
  { taken, names, sent }: Writing,
  location: SentIn,
  name: string,
  value: Value,
): string {
  const isPlain = location !== 'header' || IDENTIFIER.test(name)
  const own = freeName(plainName(isPlain ? name : snakeCase(name)), location, taken)
  taken.add(own.toLowerCase())
  names.set(name, own)
  if (value.send !== undefined) sent.add(own)
  const { type, ...rest } = value
  const named = own === name || value.whole === true ? value : { type, as: name, ...rest }
  const isShort = Object.keys(named).length === 1 && typeof type === 'string' && /^[\w<>| ]+$/.test(type)
  return `        ${own}: ${isShort ? type : printFlow(named)}`
}
