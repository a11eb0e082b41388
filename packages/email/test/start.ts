/** A client of this package and its sandbox on a real socket. */
import { type Running, startOnce as start } from '@plugboard/contract/behaviour'
import type { Sandbox } from '@plugboard/sandbox'
import { catalog } from '../src/generated/catalog.ts'
import { entities } from '../src/generated/client.ts'
import { email as connector } from '../src/generated/connector.ts'
import { sync } from '../src/generated/sync.ts'
import { connectEmail, type Email, type EmailCredentials } from '../src/index.ts'

export { failureOf } from '@plugboard/contract/behaviour'

export function startOnce(): () => Running<Email> {
  return start({ connector, entities, catalog, sync }, connect, { seed: 7, size: 40 })
}

function connect(sandbox: Sandbox): Email {
  const auth = sandbox.credentials('email') as unknown as EmailCredentials
  return connectEmail({ auth, server: sandbox.url('email') })
}
