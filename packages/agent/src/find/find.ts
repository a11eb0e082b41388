/** Tool `find`: lists actions and describes their params. */
import { estimateTokens } from '../budget/estimate.ts'
import { ToolError } from '../errors/tool-error.ts'
import { type ActionRef, connectorsNamed, findAction } from '../registry.ts'
import { shapeOf } from '../results/shape.ts'
import type { Session } from '../session.ts'
import { matchText } from '../signature/match-text.ts'
import { completeText, descriptionOf, otherLine, signatureText } from '../signature/signature.ts'
import { typeText } from '../signature/type-text.ts'
import { shortName } from '../text/short-name.ts'
import type { ToolResult } from '../tool.ts'
import { SHOWN } from './order.ts'
import { accountNames, LISTED, overview } from './overview.ts'
import type { Scored } from './scored.ts'
import type { SearchIndex } from './search-index.ts'
import { sharedIndexOf } from './shared-index.ts'
import { wordsOf } from './words.ts'

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

/** Of the actions of a registry, on first use. */
function indexOf({ registry }: Session): SearchIndex {
  const index = indexes.get(registry) ?? sharedIndexOf(registry.actions)
  indexes.set(registry, index)
  return index
}

/** Actions that match a query, best first. */
export function rank(session: Session, query: string, connector?: string): readonly ActionRef[] {
  return rankWithScores(session, query, connector).map(({ ref }) => ref)
}

export function rankWithScores(session: Session, query: string, connector?: string): readonly Scored[] {
  return indexOf(session)
    .search(query, connector)
    .filter(({ ref }) => isOffered(session, ref))
}

/** A model that cannot write is shown nothing that it could write with. */
export function isOffered({ readOnly }: Session, { risk }: ActionRef): boolean {
  return risk === 'read' || !readOnly
}

export async function find(session: Session, { query, actions, ...args }: FindArgs): Promise<ToolResult> {
  if (actions !== undefined && actions.length > 0) return { text: inFull(session, actions) }
  const connector = args.connector === undefined ? undefined : connectorOf(session, args.connector)
  if (query !== undefined && /[^\s;]/.test(query))
    return { text: await textOfMatches(session, query, connector) }
  return { text: connector === undefined ? await overviewText(session) : namesOf(session, connector) }
}

async function overviewText(session: Session, before = ''): Promise<string> {
  const note = olderAccounts(session)
  const budget = BUDGET - estimateTokens(before + note)
  return before + (await overview(session.registry, budget)) + note
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

/** Goals of one query, each on a line of its own or after a semicolon, at most, and their budget together. */
const GOALS = 4
const GOALS_BUDGET = 1000

/** Actions that are named below the best match of each of several goals. */
const OTHERS = 2

async function textOfMatches(session: Session, query: string, connector?: string): Promise<string> {
  const goals = query.split(/[\n;]/).filter((goal) => goal.trim() !== '')
  const [first = '', second] = goals
  if (second !== undefined && goals.length <= GOALS)
    return goals
      .map((goal) =>
        textOfGoal(session, goal, { connector, budget: Math.floor(GOALS_BUDGET / goals.length) }),
      )
      .map((text, i) => text ?? `Nothing matches '${shortName(goals[i]?.trim() ?? '')}'.`)
      .join('\n')
  const goal = second === undefined ? first : query
  const text = textOfGoal(session, goal, { connector, budget: BUDGET, most: SHOWN - 1 })
  return text ?? overviewText(session, 'Nothing matches. There is:\n')
}

interface Matches {
  readonly connector?: string | undefined
  /** Only reads or only writes. */
  readonly kind?: 'read' | 'write'
  readonly budget: number
  /** Of others that are named. */
  readonly most?: number
}

/** The best match with its params, and names of others; undefined if nothing matches. */
export function textOfGoal(
  session: Session,
  goal: string,
  { connector, kind, budget, most = OTHERS }: Matches,
): string | undefined {
  const matches = rank(session, goal, connector)
  const isOfKind = ({ risk }: ActionRef): boolean => (risk === 'read') === (kind === 'read')
  const [best, ...others] = kind === undefined ? matches : matches.filter(isOfKind)
  if (best === undefined) return undefined
  const words = indexOf(session).wordsIn(goal)
  const lines = [
    matchText(best, words, Math.min(SIGNATURE, budget)),
    fieldsLine(best, words),
    ...others.slice(0, most).map((ref) => otherLine(ref, nameBeside(session, best, ref))),
  ]
  const rest = others.length - most
  if (rest > 0 && most > OTHERS) lines.push(`${rest} more.`)
  return fitted(lines, budget)
}

/** Without the connector of the best match, if there is no other action of that name. */
function nameBeside(
  { registry }: Session,
  best: ActionRef,
  { name, connector, entity, action }: ActionRef,
): string {
  const isAlone =
    registry.actions.filter((one) => one.entity === entity && one.action === action).length === 1
  return connector.name === best.connector.name && isAlone ? `${entity}.${action}` : name
}

/** Other fields of records that a query mentions, at most; of few, all are named. */
const MENTIONED = 5
const FEW = 2

/** Default fields of the records, and others that the query mentions. */
function fieldsLine(ref: ActionRef, words: readonly string[]): string {
  const [connection] = ref.connections
  const shape = connection && shapeOf(ref, connection.catalog)
  if (shape === undefined || ref.risk !== 'read') return ''
  const shown = `  shows ${shape.brief.join(', ')}`
  // The card of a search has the list of its fields.
  if (ref.action === 'search') return shown
  const own = wordsOf(ref.entity)
  const known = new Set(shape.brief.flatMap((path) => wordsOf(path)))
  const asked = new Set(words.filter((word) => !own.includes(word) && !known.has(word)))
  const tops = Object.keys(shape.fields).filter(
    (name) => !shape.brief.some((path) => path.split('.')[0] === name),
  )
  const isMentioned = (name: string): boolean => wordsOf(name).some((word) => asked.has(word))
  const mentioned = (tops.length <= FEW ? tops : tops.filter(isMentioned)).slice(0, MENTIONED)
  const rest = tops.length - mentioned.length
  return [
    shown,
    ...(mentioned.length > 0 ? [`also ${mentioned.join(', ')}`] : []),
    ...(rest > 0 ? [`${rest} more`] : []),
  ].join('; ')
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
  return `${ref.name}.${param}: ${typeText(value, { types: ref.connector.types, most: Infinity, depth: 5 })}  // ${descriptionOf(value) ?? ''}`
}
