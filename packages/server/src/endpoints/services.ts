import type { Services as ConnectorServices } from '../connectors/services.ts'
import type { Notifier } from '../runtime/notifier.ts'
import type { EndpointFetch } from './fetch.ts'

/** Dependencies of webhook endpoints. */
export interface Services extends ConnectorServices {
  /** Sends messages. It reaches public addresses only, and in development those of this machine. */
  readonly endpointFetch: EndpointFetch
  /** Notified when an endpoint may have something to send at once. */
  readonly endpointWork: Notifier
  /** Called after an endpoint of the application was added, changed or removed in this process. */
  readonly endpointsChanged: (org: string) => void
}
