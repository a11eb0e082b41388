/** The public names for connecting through the service. */
export { connectHosted, type HostedClientOf } from './connect-hosted.ts'
export { type ConnectClient, defineClient } from './define-client.ts'
export { NEXT_HEADER, nextHeader } from './next-header.ts'
