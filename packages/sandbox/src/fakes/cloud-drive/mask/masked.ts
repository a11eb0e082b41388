import type { Call, Handler } from '../../../fake.ts'
import { picksOf } from './mask.ts'

type Handlers = Readonly<Record<string, Handler>>

/** Checks the mask before anything happens: an invalid one must have no effect. */
export function masked(handlers: Handlers): Handlers {
  const entries = Object.entries(handlers).map(([name, handle]): [string, Handler] => [
    name,
    (call) => {
      checkMask(call)
      return handle(call)
    },
  ])
  return Object.fromEntries(entries)
}

/** Refuses a mask that is malformed or names unknown fields. */
export function checkMask(call: Call): void {
  picksOf(call)
}
