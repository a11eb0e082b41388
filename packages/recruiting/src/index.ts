/** Typed actions on Ashby. Everything is generated from `specs/recruiting.yaml`. */
export * from './generated/index.ts'
