/** Lets the reference pages of development mode fill in ids, and try calls as the demo user. */
import { connectorError } from '@plugboard/core'
import { authenticateClient, type IssuedToken, issueScopedToken } from '../auth/issue-tokens.ts'
import { SCOPES } from '../auth/scopes.ts'
import { newId } from '../crypto/id.ts'
import type { Demo } from '../http/demo.ts'
import type { Services } from '../http/services.ts'
import { tenantOf } from '../store/tenant.ts'
import type { DevClient } from './data-folder.ts'
import { DEMO_USER } from './demo.ts'

interface Setup {
  readonly services: Services
  readonly client: DevClient
  readonly connectors: Readonly<Record<string, string>>
}

export interface DemoAccess extends Demo {
  /** Called once the demo application and its connectors exist, and when these have changed. */
  open(setup: Setup): void
}

export function demoAccess(): DemoAccess {
  let opened: Setup | undefined
  let revision = 0
  return {
    open: (setup) => {
      opened = setup
      revision++
    },
    connectors: () => opened?.connectors ?? {},
    revision: () => revision,
    token: async () => {
      if (opened === undefined)
        throw connectorError('not_found', 'The demo user is still being set up. Try again in a moment.')
      return tokenOf(opened)
    },
  }
}

const MINUTES = 60

/** For the client secret of the demo application, as its backend would get it. */
async function tokenOf({ services, client }: Setup): Promise<IssuedToken> {
  const org = client.client_id
  const secretId = await authenticateClient(services, {
    id: org,
    secret: client.client_secret,
    ip: '127.0.0.1',
  })
  const tenant = tenantOf({ org, externalUserId: null, connectorIds: null })
  const caller = {
    kind: 'application',
    tenant,
    tokenId: secretId,
    secretId,
    family: secretId,
    scopes: [],
  } as const
  const request = { externalUserId: DEMO_USER, scopes: SCOPES, connectorIds: null, minutes: MINUTES }
  return issueScopedToken(services, caller, request, newId('req'))
}
