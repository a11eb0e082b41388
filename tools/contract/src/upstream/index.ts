export { type Discovery, fromDiscovery, schemaNamed } from './discovery.ts'
export { readForm, type Tree } from './form.ts'
export { type Json, problems } from './holds.ts'
export { linked } from './linked.ts'
export { omittedParams as leftOut } from './omitted-params.ts'
export {
  type Declared,
  enumOf,
  itemsOf,
  type OpenApi,
  operationOf,
  type Parameter,
  propertiesOf,
  type Schema,
} from './openapi.ts'
export { readQuery } from './query.ts'
export { type RecordDifferences, recordDifferences } from './records.ts'
