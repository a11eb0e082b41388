/** How long an idempotency key is known. */
export const RETENTION_MS: number = 24 * 60 * 60 * 1000
