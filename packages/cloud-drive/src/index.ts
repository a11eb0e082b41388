/** Typed actions on Google Drive. Everything is generated from `specs/cloud-drive.yaml`. */
export * from './generated/index.ts'
