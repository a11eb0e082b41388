import type { Call, Handler } from '../../../fake.ts'
import { picksOf } from './mask.ts'

type Handlers = Readonly<Record<string, Handler>>

/** Looks at the mask before anything is done: a wrong one must leave no trace. */
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

/** Refuses a mask that cannot be read or names what is not there. */
export function checkMask(call: Call): void {
  picksOf(call)
}
