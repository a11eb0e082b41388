/** Typed actions on Jira. Everything is generated from `specs/issue-tracking.yaml`. */
export * from './generated/index.ts'
