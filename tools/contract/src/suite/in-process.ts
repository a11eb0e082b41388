import { connect, executeAction, type Fetch, openContext } from '@plugboard/core'
import { bytes } from '@plugboard/core/bytes'
import { oauth2 } from '@plugboard/core/oauth2'
import { type AnyClient, entityOf, type Way } from './way.ts'

/** Calls as a program makes them that has the credentials itself. */
export const inProcess: Way = {
  isHosted: false,
  async open({ connector, entities, fetch: send = globalThis.fetch }, { server, auth, through = same }) {
    const options = { server, auth, oauth2, bytes, fetch: through(send) }
    const clientWith = (own: object) => connect(connector, entities, { ...options, auth: own }) as AnyClient
    return {
      client: clientWith(auth),
      clientWith,
      hurried: (clock, row, params, own) => {
        const context = openContext(connector, options, clock)
        return executeAction(context, entityOf({ entities }, row), row.action, params, own)
      },
      close: async () => {},
    }
  },
}

const same = (send: Fetch): Fetch => send
