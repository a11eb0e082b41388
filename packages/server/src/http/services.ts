import type { McpExtension } from '../agent/mcp-server.ts'
import type { Services as ConnectServices } from '../connect/services.ts'
import type { Admission } from '../limits/admission.ts'
import type { CountRecords } from '../sync/record-counts.ts'
import type { Services as SyncServices } from '../sync/services.ts'

/** Dependencies of the routes. Created once at start and passed down. Each layer declares its own part. */
export interface Services extends ConnectServices, SyncServices {
  readonly countRecords: CountRecords
  /** Queues requests and sheds load. */
  readonly admission: Admission
  readonly mcpExtension?: McpExtension | undefined
  /** True once the server is shutting down. */
  readonly draining: () => boolean
}
