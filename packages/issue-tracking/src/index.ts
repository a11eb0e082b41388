/** Typed actions on Stripe. Everything is generated from `specs/payments.yaml`. */
export * from './generated/index.ts'
