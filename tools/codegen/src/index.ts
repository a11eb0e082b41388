export { emitPackage, type File } from './emit/package.ts'
export { type GenerateOptions, generate, type Outcome } from './generate.ts'
export { loadModel, SpecError } from './model/load.ts'
export type * from './model/model.ts'
