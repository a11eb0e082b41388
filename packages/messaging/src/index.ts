/** Typed actions on Slack. Everything is generated from `specs/messaging.yaml`. */
export * from './generated/index.ts'
