/** Tool `find`: lists actions and describes their params. */
import { estimateTokens } from '../budget/estimate.ts'
import { ToolError } from '../errors/tool-error.ts'
import { type ActionRef, connectorsNamed, findAction } from '../registry.ts'
import { shapeOf } from '../results/shape.ts'
import type { Session } from '../session.ts'
import { actionLine, completeText, signatureText } from '../signature/signature.ts'
import { typeText } from '../signature/type-text.ts'
import { shortName } from '../text/short-name.ts'
import type { ToolResult } from '../tool.ts'
import { SHOWN } from './order.ts'
import { accountNames, LISTED, overview } from './overview.ts'
import { type SearchIndex, searchIndexOf } from './search-index.ts'

export interface FindArgs {
  readonly query?: string
  readonly actions?: readonly string[]
  readonly connector?: string
}

/** Token budgets of a result, of the signature of the best match, and of signatures requested by name. */
const BUDGET = 500
const SIGNATURE = 320
const NAMED = 2000

const indexes = new WeakMap<object, SearchIndex>()

/** Built on first use and cached per registry. */
function indexOf({ registry }: Session): SearchIndex {
  const index = indexes.get(registry) ?? searchIndexOf(registry.actions)
  indexes.set(registry, index)
  return index
}

/** Actions that match a query, best first. */
export function rank(session: Session, query: string, connector?: string): readonly ActionRef[] {
  return indexOf(session)
    .search(query, connector)
    .filter((ref) => isOffered(session, ref))
}

/** A model that cannot write is shown nothing that it could write with. */
function isOffered({ readOnly }: Session, { risk }: ActionRef): boolean {
  return risk === 'read' || !readOnly
}

export async function find(session: Session, { query, actions, ...args }: FindArgs): Promise<ToolResult> {
  if (actions !== undefined && actions.length > 0) return { text: inFull(session, actions) }
  const connector = args.connector === undefined ? undefined : connectorOf(session, args.connector)
  if (query !== undefined) return { text: await textOfMatches(session, query, connector) }
  return { text: connector === undefined ? await overviewText(session) : namesOf(session, connector) }
}

async function overviewText(session: Session, before = ''): Promise<string> {
  const note = olderAccounts(session)
  const lines = (before + (await overview(session.registry))).split('\n')
  return fitted(lines, BUDGET - estimateTokens(note)) + note
}

/** A line at the end of a list that is not complete. */
function olderAccounts({ hasOlderAccounts, registry }: Session): string {
  if (!hasOlderAccounts) return ''
  return `\nOnly the ${registry.connections.length} newest accounts of the user are offered here; older ones are left out.`
}

function connectorOf({ registry }: Session, connector: string): string {
  const [named, other] = connectorsNamed(registry, connector)
  if (named !== undefined && other === undefined) return named
  const names = [...new Set(registry.connections.map(({ catalog }) => catalog.name))]
  throw new ToolError(
    named === undefined
      ? `There is no connector '${shortName(connector)}': there are ${names.join(', ')}.`
      : `'${shortName(connector)}' is several connectors: give one of ${connectorsNamed(registry, connector).join(', ')}.`,
  )
}

async function textOfMatches(session: Session, query: string, connector?: string): Promise<string> {
  const found = rank(session, query, connector)
  const [best, ...others] = found
  if (best === undefined) return overviewText(session, 'Nothing matches. ')
  const lines = [
    signatureText(best, SIGNATURE),
    fieldsLine(best),
    ...others.slice(0, SHOWN - 1).map(actionLine),
  ]
  const rest = others.length - (SHOWN - 1)
  if (rest > 0) lines.push(`${rest} others match.`)
  return fitted(lines, BUDGET)
}

/** Fields of the records, default fields first. */
function fieldsLine(ref: ActionRef): string {
  const [connection] = ref.connections
  const shape = connection && shapeOf(ref, connection.catalog)
  if (shape === undefined || ref.risk !== 'read') return ''
  const tops = Object.keys(shape.fields).filter(
    (name) => !shape.brief.some((path) => path.split('.')[0] === name),
  )
  // The card of a search has the list of its fields.
  if (ref.action === 'search') return `  shows ${shape.brief.join(', ')}`
  return `  shows ${shape.brief.join(', ')}; also has ${tops.slice(0, 10).join(', ')}${tops.length > 10 ? ` and ${tops.length - 10} more` : ''}`
}

/** The lines that fit the budget; the first one always does. */
function fitted(lines: readonly string[], budget: number): string {
  let left = budget
  const shown = lines.filter((line, i) => {
    left -= estimateTokens(line) + 1
    return line !== '' && (left >= 0 || i === 0)
  })
  return shown.join('\n')
}

/** Names of all actions of a connector, one line per entity, below the accounts that the overview has no room for. */
function namesOf(session: Session, connector: string): string {
  const refs = session.registry.actions.filter(
    (ref) => ref.connector.name === connector && isOffered(session, ref),
  )
  const byEntity = Map.groupBy(refs, ({ entity }) => entity)
  const lines = [...byEntity].map(
    ([entity, own]) => `${entity}: ${own.map(({ action }) => action).join(' ')}`,
  )
  const group = session.registry.connections.filter(({ catalog }) => catalog.name === connector)
  if (group.length <= LISTED) return fitted(lines, NAMED)
  const accounts = `accounts: ${accountNames(group).join(', ')}`
  return fitted([accounts, ...lines], NAMED) + olderAccounts(session)
}

/** Full signatures. If one does not fit, a single param can be requested: `customers.create.tax_id_data`. */
function inFull(session: Session, names: readonly string[]): string {
  const share = Math.floor(NAMED / Math.max(1, names.length))
  return names.map((name) => oneInFull(session, name, share)).join('\n')
}

function oneInFull(session: Session, name: string, budget: number): string {
  const param = paramNamed(session, name)
  if (param !== undefined) return param
  const ref = findAction(session.registry, name)
  const shape = ref.connections[0] && shapeOf(ref, ref.connections[0].catalog)
  const isListed = ref.risk === 'read' && ref.action !== 'search'
  const fields = shape && isListed ? `\n  fields: ${Object.keys(shape.fields).join(', ')}` : ''
  const whole = completeText(ref) + fields
  if (estimateTokens(whole) <= budget) return whole
  return `${signatureText(ref, budget - 60)}\n  one param in full: find {"actions":["${ref.name}.<param>"]}`
}

function paramNamed({ registry }: Session, name: string): string | undefined {
  const [, action = '', param = ''] = /^(.*)\.([^.]+)$/.exec(name) ?? []
  const ref = registry.actions.find(
    (one) => one.name === action || (action.includes('.') && one.name.endsWith(`.${action}`)),
  )
  if (ref === undefined || !Object.hasOwn(ref.entry.params, param)) return undefined
  const value = ref.entry.params[param]
  if (value === undefined) return undefined
  return `${ref.name}.${param}: ${typeText(value, { types: ref.connector.types, most: Infinity, depth: 5 })}  // ${value.description ?? ''}`
}
