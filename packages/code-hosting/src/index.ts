/** Typed actions on GitHub. Everything is generated from `specs/code-hosting.yaml`. */
export * from './generated/index.ts'
