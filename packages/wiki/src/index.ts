/** Typed actions on Confluence. Everything is generated from `specs/wiki.yaml`. */
export * from './generated/index.ts'
