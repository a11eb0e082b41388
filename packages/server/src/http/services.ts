import type { Services as ConnectorServices } from '../connectors/services.ts'
import type { Admission } from '../limits/admission.ts'
import type { CountRecords } from '../sync/record-counts.ts'
import type { Services as SyncServices } from '../sync/services.ts'

/** Everything that routes work with. Made once at start, passed down, never global. Each layer declares its part. */
export interface Services extends ConnectorServices, SyncServices {
  readonly countRecords: CountRecords
  /** When requests begin, and which are refused because too many wait. */
  readonly admission: Admission
  /** True once the server is on its way out. */
  readonly draining: () => boolean
}
