/** Fields of one object that say something about each other: a record is not closed while it is open, nor changed before it was made. */
import type { Params, Value } from '@plugboard/core'
import { byName } from './by-name.ts'
import { fitted } from './fitting.ts'
import type { Declared } from './overlay.ts'
import { isCreated, isUpdated, plain, timeOf } from './times.ts'

type Fields = Record<string, unknown>

/** Ways in which a record ends, in names such as `closed_at`, `archivedAt`, `deletedBy` and `is_archived`. */
const END =
  /^(is|has)?(archiv|clos|delet|merg|trash|suspend|disabl|lock|resolv|complet|cancel|cancell|revok|expir|finish|end)ed(at|on|date|time|by|reason)?$/
export const STATE: RegExp = /^(state|status|phase|stage)$/
/** Why an object is in its state, and how it ended, is said of those that ended. */
const REASON = /^((state|status|close|closed|cancellation)reason|conclusion)$/
export const LIVE: RegExp =
  /^(open|opened|active|live|enabled|new|pending|draft|current|confirmed|todo|in_?progress|queued|running|requested|waiting)$/i

/**
 * The object without what contradicts the rest of it. Fields that must have a value keep it.
 *
 * @param now Seconds since 1970 at which it changed: what it is from now on has begun then.
 */
export function coherent({ record, types }: Declared, given: Readonly<Fields>, now?: number): Fields {
  // The times of a caller are true.
  const object = now === undefined ? inOrder(fitted(given)) : { ...given }
  const names = Object.keys(object)
  const states = names.filter(isState).map((name) => String(object[name]))
  const isLive = states.some((state) => LIVE.test(state))
  for (const [name, declared] of tellingIn(record)) {
    const end = endOf(name)
    const isOver = end === undefined ? !(isLive && isReason(name)) : hasEnded(object, end, isLive)
    const value: Value = { ...types[declared.ref ?? ''], ...declared }
    const isAway = !isOver || (now === undefined && isUnsaid(object, states, name))
    if (isAway && Object.hasOwn(object, name)) without(value, object, name)
    const isMissing = (object[name] ?? null) === null && value.format === 'date-time'
    if (isMissing && now !== undefined && end !== undefined && isSaid(object, states, end))
      object[name] = new Date(now * 1000).toISOString()
  }
  return object
}

const isState = byName((name) => STATE.test(plain(name)))
const isReason = byName((name) => REASON.test(plain(name)))
/** `clos` of `closed_at`. */
const endOf = byName((name) => END.exec(plain(name))?.[2])

type Declarations = readonly (readonly [name: string, declared: Value])[]

/** By the fields of a record. */
const telling = new WeakMap<Params, Declarations>()

/** The fields that say something about the others. */
function tellingIn(record: Params): Declarations {
  const known = telling.get(record)
  if (known !== undefined) return known
  const found = Object.entries(record).filter(
    ([name]) => endOf(name) !== undefined || isReason(name) || FORMER.test(name),
  )
  telling.set(record, found)
  return found
}

/** True if a flag or the state names the end. */
function isSaid(object: Readonly<Fields>, states: readonly string[], end: string): boolean {
  const flag = flagOf(object, end)
  return flag === undefined ? states.some((state) => plain(state).startsWith(end)) : object[flag] === true
}

const FORMER = /^(previous|old|former)(?=[_A-Z])_?(.+)$/
const RENAMED = /renam|cop(y|ied)|mov/i

/** The name that an object had is said of those that have another one now. */
function isUnsaid(object: Readonly<Fields>, states: readonly string[], name: string): boolean {
  const now = FORMER.exec(name)?.[2]
  const hasIt = Object.keys(object).some((one) => now !== undefined && plain(one) === plain(now))
  return hasIt && states.length > 0 && !states.some((state) => RENAMED.test(state))
}

/** A record is made or begun first, and changed or ended later. */
function inOrder(given: Readonly<Fields>): Fields {
  const object = { ...given }
  const names = Object.keys(object)
  const created = names.find(isCreated) ?? names.find(isBegin)
  if (created === undefined || Number.isNaN(timeOf(object[created]))) return object
  const others = names.filter((name) => name !== created && (isUpdated(name) || isEndTime(name)))
  for (const name of others) {
    const [first, later] = [object[created], object[name]]
    if (typeof first !== typeof later || !(timeOf(later) < timeOf(first))) continue
    object[created] = later
    object[name] = first
  }
  return lasting(object, names)
}

/** Runs, which begin and are completed, take up to two hours. */
function lasting(object: Fields, names: readonly string[]): Fields {
  const [begin, end] = [names.find(isBegin), names.find(isCompletion)]
  const [from, to] = [object[begin ?? ''], object[end ?? '']]
  if (end === undefined || typeof from !== 'string' || typeof to !== 'string') return object
  const took = (timeOf(to) - timeOf(from)) % LONGEST_RUN_MS
  return Number.isNaN(took) ? object : { ...object, [end]: new Date(timeOf(from) + took).toISOString() }
}

const LONGEST_RUN_MS = 7_200_000
const isCompletion = byName((name) => /^(complet|finish)ed(at|on|date|time)$/.test(plain(name)))

const isBegin = byName((name) => /^(start|begin|began)(ed)?(at|on|date|time)$/.test(plain(name)))
const isEndTime = byName((name) => /ed(at|on|date|time)$/.test(plain(name)))

/** Without a flag, the state says so. */
function hasEnded(object: Readonly<Fields>, end: string, isLive: boolean): boolean {
  const flag = flagOf(object, end)
  return flag === undefined ? !isLive : object[flag] === true && (!isLive || ASIDE.test(end))
}

/** An open issue may be locked, and an active account suspended; neither is closed nor merged. */
const ASIDE = /^(archiv|lock|suspend|disabl|trash)/

function flagOf(object: Readonly<Fields>, end: string): string | undefined {
  return Object.keys(object).find((name) => typeof object[name] === 'boolean' && endOf(name) === end)
}

function without({ nullable, optional, type }: Value, object: Fields, name: string): void {
  if (type === 'boolean') object[name] = false
  else if (nullable) object[name] = null
  else if (optional) delete object[name]
}

/** The row after an action whose name says how records end: `lock`, `unarchive`, `merge`. */
export function ended(record: Params, row: Readonly<Fields>, action: string): Fields {
  const [, not, verb = ''] = /^(un)?([a-z]+?)e?$/.exec(action) ?? []
  const flag = Object.keys(record).find((name) => record[name]?.type === 'boolean' && endOf(name) === verb)
  const states = Object.keys(record).filter((name) => isState(name) && !ASIDE.test(verb))
  const [state] = states
  const known = [...(record[state ?? '']?.enum ?? record[state ?? '']?.values ?? [])]
  const isEnd = END.test(`${verb}ed`) && state !== undefined
  const next =
    known.find((one) => plain(String(one)).startsWith(verb)) ?? known.find((one) => !LIVE.test(String(one)))
  return {
    ...row,
    ...(flag !== undefined && { [flag]: not === undefined }),
    ...(isEnd && not === undefined && next !== undefined && { [state]: next }),
  }
}
