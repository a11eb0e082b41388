import { SHARED } from '../validate/check-options.ts'

/** Options of hosted clients. */
export const HOSTED: readonly string[] = [
  ...SHARED,
  'baseUrl',
  'clientId',
  'clientSecret',
  'externalUserId',
  'connectorId',
  'fetch',
  'oauth2',
  'bytes',
]

/** Options of clients of the service's own routes. */
export const SERVICE_OPTIONS: readonly string[] = [...SHARED, 'baseUrl', 'clientId', 'clientSecret', 'fetch']
