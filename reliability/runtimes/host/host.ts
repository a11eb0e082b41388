/** The other side of the steps: sandboxes that take faults, the service, and commands to the sandboxes. */
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { type FaultRule, type Sandbox, startSandbox } from '@plugboard/sandbox'
import { TABLES } from '../../support/tables.ts'
import type { Command } from '../suite/control.ts'
import type { Places } from '../suite/step.ts'
import { type Cutting, startCutting } from './cutting.ts'
import type { DevService } from './dev-service.ts'
import { addressOf, allow, listen, startFront } from './front.ts'

export interface Host extends AsyncDisposable {
  readonly places: Omit<Places, 'provesRefusal'>
  readonly sandbox: Sandbox
}

/** Sandboxes of its own for one runtime: what one did to their records and grants another does not see. */
export async function startHost({ address, client }: DevService): Promise<Host> {
  const connectors = [TABLES.payments, TABLES['cloud-drive']]
  const sandbox = await startSandbox({ connectors, size: 40 })
  const open = await Promise.all(
    [sandbox.url('payments'), sandbox.url('cloud-drive'), address].map(startFront),
  )
  const [payments, drive, service] = open.map(addressOf) as [string, string, string]
  const cutting = await startCutting()
  const control = await startControl(sandbox, cutting)
  return {
    sandbox,
    places: {
      payments: { server: payments, auth: sandbox.credentials('payments') },
      drive: { server: drive, auth: sandbox.credentials('cloud-drive') },
      hosted: { baseUrl: service, clientId: client.client_id, clientSecret: client.client_secret },
      control: addressOf(control),
      cutting: addressOf(cutting.server),
      closed: await closedAddress(),
    },
    async [Symbol.asyncDispose]() {
      for (const server of [...open, control, cutting.server]) {
        server.closeAllConnections()
        server.close()
      }
      await sandbox.close()
    },
  }
}

/** An address at which a server listened until now. */
async function closedAddress(): Promise<string> {
  const server = await listen(createServer())
  const address = addressOf(server)
  await new Promise((resolve) => {
    server.close(resolve)
  })
  return address
}

function startControl(sandbox: Sandbox, { received }: Cutting): Promise<Server> {
  const server = createServer(async (from, to) => {
    allow(from, to)
    if (from.method === 'OPTIONS') {
      to.writeHead(204).end()
      return
    }
    try {
      const result = obey(sandbox, received, JSON.parse(await text(from)) as Command)
      to.end(JSON.stringify(result ?? null))
    } catch (error) {
      to.writeHead(500).end(String(error))
    }
  })
  return listen(server)
}

function obey(sandbox: Sandbox, received: readonly string[], command: Command): unknown {
  switch (command.do) {
    case 'fault':
      sandbox.faults.add(command.rule as FaultRule)
      return undefined
    case 'clear':
      sandbox.faults.clear()
      return undefined
    case 'received':
      return received
    case 'count':
      return sandbox.state(command.connector).records(command.entity).length
    case 'grant':
      return sandbox.oauth(command.connector).credentials
    case 'expire':
      return sandbox.oauth(command.connector).expireAccessTokens()
    case 'rotate':
      return sandbox.oauth(command.connector).rotateRefreshTokens()
    case 'revoke':
      return sandbox.oauth(command.connector).revoke()
  }
}
