/** Typed actions on HubSpot. Everything is generated from `specs/crm.yaml`. */
export * from './generated/index.ts'
