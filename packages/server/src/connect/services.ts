import type { Services as ConnectorServices } from '../connectors/services.ts'
import type { CountIfAvailable } from '../sync/streams/record-counts.ts'
import type { SingleFlight } from '../upstream/single-flight.ts'

/** Dependencies of connect sessions. */
export interface Services extends ConnectorServices {
  /** Sessions that this process is finishing, one run per session. */
  readonly connects: SingleFlight
  /** Live records of a stream in the replica. */
  readonly countRecords: CountIfAvailable
}
