import type { Services as ConnectorServices } from '../connectors/services.ts'
import type { SingleFlight } from '../upstream/single-flight.ts'

/** Dependencies of connect sessions. */
export interface Services extends ConnectorServices {
  /** Sessions that are being finished in this process. */
  readonly connects: SingleFlight
}
