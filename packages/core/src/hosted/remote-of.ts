import type { Remote } from './remote.ts'

// Registered, so that it is the same where an application has two copies of this package.
const REMOTE: unique symbol = Symbol.for('plugboard.remote') as never

/** Lets functions beside the methods of a hosted client reach its connector at the service. A function hides it from printing: it has secrets. */
export function withRemote<C extends object>(client: C, remote: Remote): C {
  return Object.defineProperty(client, REMOTE, { value: () => remote })
}

/** The connector at the service; undefined unless the object is a hosted client. */
export function remoteOf(client: object): Remote | undefined {
  return (client as { readonly [REMOTE]?: () => Remote })[REMOTE]?.()
}
