/** Everything that only failures need, in a file that is loaded for the first of them, or before a write is sent. */
export { decode } from '../response/decode.ts'
export { networkError } from './network-error.ts'
export { recover, throwOwn } from './recover.ts'
export { unreadable } from './unreadable.ts'
