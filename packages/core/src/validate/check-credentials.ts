import { ConnectorError } from '../errors/errors.ts'
import { coreError } from '../errors/make-error.ts'

/** Runs a credential check. Rejected credentials become `invalid_credentials`. */
export async function asCheck(run: () => Promise<unknown>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof ConnectorError) || error.code !== 'connector_needs_reauth') throw error
    const { name, code, status, ...details } = error
    throw coreError('invalid_credentials', error.message, details)
  }
}
