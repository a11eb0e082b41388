import type { CallOptions } from '@plugboard/core'
import type { DeliveryAttempt, Endpoint } from './generated/operations.ts'
import { type Listing, listing } from './listing.ts'
import type { Body, Result, Run } from './operation.ts'

/** Webhook endpoints of the application: addresses that changes and events are sent to. */
export interface Endpoints {
  /** The result has the secret that `verifyWebhook` needs. It is shown only there. */
  create(endpoint: Body<'createEndpoint'>, options?: CallOptions): Promise<Result<'createEndpoint'>>
  list(options?: CallOptions): Listing<Endpoint>
  get(id: string, options?: CallOptions): Promise<Result<'getEndpoint'>>
  update(id: string, updates: Body<'updateEndpoint'>, options?: CallOptions): Promise<Endpoint>
  delete(id: string, options?: CallOptions): Promise<void>
  /** Makes a new secret. For a while, messages are signed with both. */
  rotateSecret(id: string, options?: CallOptions): Promise<Result<'rotateEndpointSecret'>>
  /** Sends a message of type `ping` and waits for the answer. */
  ping(id: string, options?: CallOptions): Promise<DeliveryAttempt>
  /** The latest attempts to deliver messages. */
  attempts(id: string, options?: CallOptions): Listing<DeliveryAttempt>
  /** Sends again what has changed since a time. */
  replay(id: string, body: Body<'replayEndpoint'>, options?: CallOptions): Promise<Result<'replayEndpoint'>>
}

export function endpointsOf(run: Run): Endpoints {
  return {
    create: (body, options) => run('createEndpoint', { body }, options),
    list: (options) => listing(() => run('listEndpoints', {}, options)),
    get: (id, options) => run('getEndpoint', { path: { id } }, options),
    update: (id, body, options) => run('updateEndpoint', { path: { id }, body }, options),
    delete: (id, options) => run('deleteEndpoint', { path: { id } }, options),
    rotateSecret: (id, options) => run('rotateEndpointSecret', { path: { id } }, options),
    ping: (id, options) => run('pingEndpoint', { path: { id } }, options),
    attempts: (id, options) => listing(() => run('listDeliveryAttempts', { path: { id } }, options)),
    replay: (id, body, options) => run('replayEndpoint', { path: { id }, body }, options),
  }
}
