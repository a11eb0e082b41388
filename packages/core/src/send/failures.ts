/** Everything that only failures need, in a file that is loaded for the first of them, or before a write is sent. */
export { decode } from '../response/decode.ts'
export { jsonOf } from '../response/json-of.ts'
export { upstreamError } from '../response/upstream-error.ts'
export { requestedDelay } from '../retry/retry-after.ts'
export { networkError } from './network-error.ts'
export { recover, throwOwn } from './recover.ts'
export { unreadable } from './unreadable.ts'
