import { connect, executeAction, type Fetch, openContext } from '@plugboard/core'
import { bytes } from '@plugboard/core/bytes'
import { oauth2 } from '@plugboard/core/oauth2'
import { type AnyClient, entityOf, type Mode } from './mode.ts'

/** Calls from a program that has the credentials itself. */
export const inProcess: Mode = {
  isHosted: false,
  async open({ connector, entities, fetch: send = globalThis.fetch }, { server, auth, through = same }) {
    const options = { server, auth, oauth2, bytes, fetch: through(send) }
    const clientWith = (own: object) => connect(connector, entities, { ...options, auth: own }) as AnyClient
    return {
      client: clientWith(auth),
      clientWith,
      fast: (clock, declared, params, own) => {
        const context = openContext(connector, options, clock)
        return executeAction(context, entityOf({ entities }, declared), declared.action, params, own)
      },
      close: async () => {},
    }
  },
}

const same = (send: Fetch): Fetch => send
