import type { Outcome } from './errors/errors.ts'
import { coreError } from './errors/make-error.ts'

/**
 * A part of core that few calls need, in a file of its own, which is read with the first of them.
 *
 * @param outcome Of the call if the file cannot be loaded.
 */
export async function onDemand<Part>(part: Promise<Part>, outcome: Outcome = 'not_sent'): Promise<Part> {
  try {
    return await part
  } catch (cause) {
    throw coreError('internal', 'a file of @plugboard/core could not be loaded', { cause, outcome })
  }
}
