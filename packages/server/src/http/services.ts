import type { McpExtension } from '../agent/mcp-server.ts'
import type { RunningCalls } from '../agent/running-calls.ts'
import type { Services as ConnectServices } from '../connect/services.ts'
import type { Services as EndpointServices } from '../endpoints/services.ts'
import type { Services as HookServices } from '../hooks/services.ts'
import type { Admission } from '../limits/admission.ts'
import type { BodyBytes } from '../limits/body-bytes.ts'
import type { Services as SignInServices } from '../sign-in/services.ts'
import type { SpecSandboxes } from '../specs/sandboxes.ts'
import type { SpecLoader } from '../specs/spec-loader.ts'
import type { Services as SyncServices } from '../sync/services.ts'
import type { CountIfAvailable } from '../sync/streams/record-counts.ts'
import type { Demo } from './demo.ts'

/** Dependencies of the routes. Created once at start and passed down. Each layer declares its own part. */
export interface Services
  extends ConnectServices,
    EndpointServices,
    HookServices,
    SignInServices,
    SyncServices {
  readonly countRecords: CountIfAvailable
  /** Loads connector types from the specs of the store. */
  readonly specLoader: SpecLoader
  readonly specSandboxes: SpecSandboxes
  /** Queues requests and sheds load. */
  readonly admission: Admission
  /** Of requests in progress. */
  readonly bodies: BodyBytes
  /** Client connections that may be open at a time. */
  readonly maxConnections: number
  readonly mcpExtension?: McpExtension | undefined
  readonly toolCalls: RunningCalls
  /** Absent outside of development mode. */
  readonly demo?: Demo | undefined
}
