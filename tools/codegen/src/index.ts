export type { CommandOutcome } from './command-outcome.ts'
export {
  connect,
  type MethodsOfRecord,
  type MethodsOfRecords,
  type Records,
  type SpecClient,
} from './connect.ts'
export { DescriptionError } from './description/description-error.ts'
export { driftObserved } from './drift/command.ts'
export type { ObservedDifference } from './drift/observed.ts'
export { generatePackage } from './emit/package.ts'
export { type ConnectorTables, connectorTables } from './emit/tables.ts'
export { type GenerateOptions, generate, type Outcome } from './generate.ts'
export {
  compareSpecs,
  type Spec,
  type SpecSource,
  specOf,
  tablesOfSpec,
  type Verdict,
} from './load-source.ts'
export { loadModel, SpecError } from './model/load.ts'
export type * from './model/model.ts'
export type { File } from './print.ts'
export { runNew } from './scaffold/command.ts'
export type { Mistake } from './spec/mistake.ts'
export { findWorkspace, WorkspaceError } from './workspace.ts'
