import type { Action, Request, Step } from './action.ts'
import { isObject } from './kinds.ts'
import { violation } from './make-error.ts'

/** Params as a caller gave them, without what an object inherits. */
export type Given = Readonly<Record<string, unknown>>

/** The requests of an action: its own, or those of its steps; of an upload the one that takes all content at once. */
export function requestsOf(action: Action): readonly Step[] {
  const { steps, upload } = action
  return steps ?? [upload ? requestAt(action, upload.simple) : (action as Request)]
}

/** An action's params on another request line, whose query string is constant. */
export function requestAt(action: Action, line: string): Request {
  const [http = '', query] = line.split('?')
  return { ...action, http, constant: Object.fromEntries(new URLSearchParams(query)) }
}

/** Whether a step is made with these params. */
export function isDue({ when, unless }: Step, given: Given): boolean {
  if (when?.every((name) => given[name] === undefined)) return false
  return !Object.entries(unless ?? {}).some(([name, value]) => given[name] === value)
}

/** A shallow copy without what an object inherits, so that `constructor` is not there by itself. */
export function ownParams(params: unknown = {}): Given {
  if (isObject(params)) return { __proto__: null, ...params }
  throw violation('/params', 'wrong_type', 'must be an object')
}
