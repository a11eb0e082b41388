export { failureOf } from './failure-of.ts'
export { ids } from './ids.ts'
export { type Running, type Sizes, startOnce } from './start-once.ts'
