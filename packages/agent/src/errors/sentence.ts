/** Renders errors of calls for the model: the problem, the outcome, and the call to make next. */
import { ConnectorError, nearest, type Violation } from '@plugboard/core'
import type { ActionRef, Registry } from '../registry.ts'
import { requiredOf } from '../required-params.ts'
import { descriptionOf, signatureLine } from '../signature/signature.ts'
import { takesTime } from '../table/takes-time.ts'
import { formatAge } from '../text/age.ts'
import { ended } from '../text/sentence.ts'
import { shortName } from '../text/short-name.ts'
import { ToolError } from './tool-error.ts'
import { whereIds } from './where-ids.ts'

/** Maps a tool to its name in the model's host, which may have a prefix. */
export type ToolName = (tool: 'find' | 'read' | 'write' | 'more') => string

/** The tools and actions that an error can name: a part of the session. */
interface Surroundings {
  readonly toolName: ToolName
  readonly registry: Registry
}

/** Maximum characters of an upstream's text that is passed on. */
const LONGEST = 160

/** True if the error comes from the caller or the upstream, not from a defect of this program. */
export function isExpectedError(error: unknown): boolean {
  return error instanceof ToolError || error instanceof ConnectorError
}

/** The error as text for the model. Details of an unforeseen error are left out: they are for the host. */
export function sentenceOf(
  error: unknown,
  ref: ActionRef | undefined,
  session: Surroundings,
  params?: unknown,
): string {
  if (error instanceof ToolError) return error.message
  if (!(error instanceof ConnectorError))
    return `An internal error occurred${ref && ref.risk !== 'read' ? ': it may have been done, so look first' : ''}. Tell the user; the same call may fail again.`
  if (error.code === 'idempotency_in_progress')
    return 'Another call is carrying out this plan. Run the same plan again in a second to learn how it ended.'
  return [whatIsWrong(error, ref), whatHappened(error, ref), whatToDo(error, ref, session, params)]
    .filter(Boolean)
    .join(' ')
}

function whatIsWrong(error: ConnectorError, ref: ActionRef | undefined): string {
  if (error.code === 'invalid_request' && error.errors?.[0]) return ended(sayViolations(error.errors, ref))
  const { upstream } = error
  const said =
    upstream?.message === undefined ? error.message : `${upstream.code ?? error.code}: ${upstream.message}`
  return `${ref ? `${ref.name}: ` : ''}${error.code}: "${shortName(said, LONGEST)}".`
}

/** Violations that a message lists; the others are counted. */
const REPORTED = 3

function sayViolations(violations: readonly Violation[], ref: ActionRef | undefined): string {
  const others = violations.length - REPORTED
  const isAlone = violations.filter(({ code }) => code === 'unknown').length === 1
  const only = isAlone ? required(ref) : undefined
  const shown = violations.slice(0, REPORTED).map((violation) => sayViolation(violation, ref, only))
  return (
    shown.join('; ') + (others > 0 ? `; and ${others} other ${others === 1 ? 'problem' : 'problems'}` : '')
  )
}

/** One violation with its path, and a suggestion for an unknown name: of nothing nearer, the only param that is required. */
function sayViolation(
  { pointer, code, message }: Violation,
  ref: ActionRef | undefined,
  only: string | undefined,
): string {
  const path = pointer.replace(/^\/(params\/?)?/, '').replaceAll('/', '.')
  if (code === 'wrong_type' && ref !== undefined && takesTime(ref, path))
    return `${shortName(path)} must be a time with its offset, such as 2026-12-02T09:00:00Z, or its Unix seconds`
  const names = Object.keys(ref?.entry.params ?? {})
  const isName = code === 'unknown' && !message.includes('did you mean')
  const near = isName && !path.includes('.') ? (nearName(path, names, ref) ?? only) : undefined
  return `${path === '' ? 'params' : shortName(path)} ${shortName(message, LONGEST)}${near === undefined ? '' : `; did you mean ${near}?`}`
}

/** A param spelt almost so, those that begin so, or one within an object param. */
function nearName(given: string, names: readonly string[], ref: ActionRef | undefined): string | undefined {
  const longer = names.filter((name) => given.length > 3 && name.startsWith(given))
  const owner = names.find((name) => Object.hasOwn(ref?.entry.params[name]?.properties ?? {}, given))
  const within = owner === undefined ? undefined : `${owner}.${given}`
  return nearest(given, names) ?? (longer.length > 0 ? longer.slice(0, 3).join(' or ') : undefined) ?? within
}

/** The required param if there is exactly one: the likely meaning of an unknown name. */
function required(ref: ActionRef | undefined): string | undefined {
  const names = Object.entries(ref?.entry.params ?? {}).filter(([, { required }]) => required)
  return names.length === 1 ? names[0]?.[0] : undefined
}

function whatHappened({ outcome }: ConnectorError, ref: ActionRef | undefined): string {
  if (ref?.risk === 'read') return ''
  if (outcome === 'not_sent') return 'Nothing was done.'
  if (outcome === 'rejected') return 'The upstream refused it: nothing was done.'
  // Without a resolved action no write was sent.
  return ref === undefined ? '' : 'It may have been done.'
}

function whatToDo(
  error: ConnectorError,
  ref: ActionRef | undefined,
  { toolName, registry }: Surroundings,
  params: unknown,
): string {
  const { code, retryAfterMs, outcome, retryable } = error
  if (code === 'invalid_request') {
    if (!isOfParams(error)) return SETUP
    return ref ? howToCall(registry, ref, error) : ''
  }
  if (code === 'invalid_query' && ref)
    return `How to write it: ${toolName('find')} {"actions":["${ref.name}"]}.`
  if (outcome === 'unknown' && ref && ref.risk !== 'read')
    return `Look first: ${lookFirst(ref, toolName, params)}.`
  if (code === 'insufficient_scope') return 'This token may not do that: a person has to grant it.'
  if (code === 'connector_needs_reauth' || code === 'invalid_credentials')
    return 'The account has to be connected again by a person; other accounts still work.'
  if (code === 'upstream_not_found') return 'Check the id: list or search the records first.'
  if (retryAfterMs !== undefined) return `Try again in ${formatAge(Math.max(1, retryAfterMs / 1000))}.`
  return retryable ? 'The same call may be tried again.' : ''
}

function howToCall(registry: Registry, ref: ActionRef, { errors = [] }: ConnectorError): string {
  const wrong = new Set(errors.map(({ pointer }) => pointer.split('/')[2] ?? ''))
  const where = whereIds(registry, ref, errors)
  return `${where === '' ? '' : `${where} `}Signature: ${signatureLine(ref, wrong)}${meaningOf(ref, wrong)}`
}

/** Characters of a param's description. */
const LONGEST_MEANING = 120

/** Describes the required objects that a call lacks, if it has names that the action does not know. */
function meaningOf({ entry: { params } }: ActionRef, wrong: ReadonlySet<string>): string {
  if (![...wrong].some((name) => !Object.hasOwn(params, name))) return ''
  const lacking = Object.entries(params).filter(
    ([name, value]) => value.required && value.properties !== undefined && wrong.has(name),
  )
  return lacking
    .map(([, value]) => descriptionOf(value))
    .filter((text) => text !== undefined)
    .map((text) => `; ${shortName(text, LONGEST_MEANING)}`)
    .join('')
}

const SETUP = 'No call can change that: the program that offers these tools has to. Tell the user.'

/** True if the params are at fault, and not the setup of the client. */
function isOfParams({ errors = [] }: ConnectorError): boolean {
  return errors.every(({ pointer }) => pointer.startsWith('/params'))
}

/** Calls that show whether a write took effect, best first: a creation is in a list, a change in its record. */
const READS = ['get', 'list', 'api_search'] as const

/** Characters of such a call. */
const LONGEST_CALL = 300

function lookFirst(
  { name, action, entity, entityTable, entityEntry }: ActionRef,
  toolName: ToolName,
  given: unknown,
): string {
  const base = name.slice(0, -action.length)
  for (const read of READS.slice(action === 'create' ? 1 : 0)) {
    const [table, entry] = [entityTable.actions[read], entityEntry.actions[read]]
    const params = table && entry && requiredOf({ table, entry }, given)
    if (params === undefined) continue
    const isNamed = Object.keys(params).length > 0
    const call = JSON.stringify({ action: base + read, ...(isNamed && { params }) })
    if (call.length <= LONGEST_CALL) return `${toolName('read')} ${call}`
  }
  return `${toolName('find')} ${JSON.stringify({ query: entity.replaceAll('_', ' ') })}`
}
