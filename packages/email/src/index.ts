/** Typed actions on Gmail. Everything is generated from `specs/email.yaml`. */
export * from './generated/index.ts'
