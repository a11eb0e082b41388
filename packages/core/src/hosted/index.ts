/** Public API of hosted clients. */
export type { Claims } from './access.ts'
export { connectHosted, type HostedClientOf } from './connect-hosted.ts'
export {
  type ConnectAnyOptions,
  type ConnectClient,
  type ConnectHostedOptions,
  defineClient,
} from './define-client.ts'
export { serviceFromEnvironment } from './from-environment.ts'
export { NEXT_HEADER, nextHeader } from './next-header.ts'
export {
  openServiceClient,
  type ServiceClient,
  type ServiceOptions,
  type ServiceRequest,
} from './service-client.ts'
