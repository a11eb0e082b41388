import { violation } from '../errors/make-error.ts'
import { isObject } from '../values/is-object.ts'
import type { Action, Request, Step } from './action.ts'

/** Params as given by the caller, own properties only. */
export type Given = Readonly<Record<string, unknown>>

/** The requests of an action: its own or those of its steps; for an upload the simple one. */
export function requestsOf(action: Action): readonly Step[] {
  const { steps, upload } = action
  return steps ?? [upload?.simple ? requestAt(action, upload.simple) : (action as Request)]
}

/** The action's params with another request line, whose query string is constant. */
export function requestAt(action: Action, line: string): Request {
  const [http = '', query] = line.split('?')
  return { ...action, http, constant: Object.fromEntries(new URLSearchParams(query)) }
}

/** True if a step applies to these params. */
export function isDue({ when, unless, split }: Step, given: Given): boolean {
  const isNoneGiven = (names?: readonly string[]) => names?.every((name) => given[name] === undefined)
  if (isNoneGiven(when) || isNoneGiven(split?.params)) return false
  return !Object.entries(unless ?? {}).some(([name, value]) => given[name] === value)
}

/** A shallow copy without a prototype, so that inherited names such as `constructor` are absent. */
export function ownParams(params: unknown = {}): Given {
  if (isObject(params)) return { __proto__: null, ...params }
  throw violation('/params', 'wrong_type', 'must be an object')
}
