import type { Outcome } from './errors/errors.ts'
import { coreError } from './errors/make-error.ts'

/** Gives the part, or reads it first. If its file cannot be loaded, the call fails with the outcome. */
export type LoadPart<Part> = (outcome?: Outcome) => Part | Promise<Part>

/**
 * A part of core that few calls need, in a file of its own, which the first of them reads. The others find it at once: even of a
 * file that was read before, a dynamic import is work of some microseconds.
 *
 * @param usual Outcome of the call if the file cannot be loaded, unless the caller of the result gives another.
 */
// @__NO_SIDE_EFFECTS__
export function onDemand<Part>(load: () => Promise<Part>, usual: Outcome = 'not_sent'): LoadPart<Part> {
  let part: Part | undefined
  const read = async (outcome: Outcome): Promise<Part> => {
    try {
      part = await load()
      return part
    } catch (cause) {
      throw coreError('internal', 'a file of @plugboard/core could not be loaded', { cause, outcome })
    }
  }
  return (outcome = usual) => part ?? read(outcome)
}
