/** Parts of a connector that the suite does not try. */

import { declaredActions } from './declared-actions.ts'
import { hasUntriedSites, MAX_SITES } from './params/value-sites.ts'
import type { Subject } from './subject.ts'

/** One line for the output of a run; undefined if everything is tried. */
export function untriedText(subject: Subject): string | undefined {
  const names = declaredActions(subject)
    .filter((declared) => hasUntriedSites(subject, declared))
    .map(({ name }) => name)
  if (names.length === 0) return undefined
  return `${subject.connector.name}: of the fields of params, the contract suite tries ${MAX_SITES} for each action, the outer ones first. It does not try the others of ${names.join(', ')}.`
}
