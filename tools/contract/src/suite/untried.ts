/** Parts of a connector that the suite does not try. */

import { uncheckedActions } from './checks/described.ts'
import { declaredActions } from './declared-actions.ts'
import { hasUntriedSites, MAX_SITES } from './params/value-sites.ts'
import type { Subject } from './subject.ts'

/** Lines for the output of a run; undefined if everything is tried. */
export function untriedText(subject: Subject): string | undefined {
  const lines = [sitesText(subject), uncheckedText(subject)].filter((line) => line !== undefined)
  return lines.length === 0 ? undefined : lines.join('\n')
}

/** A suite would be red from the start for a fault of the description, which its author cannot mend. */
function uncheckedText(subject: Subject): string | undefined {
  const actions = uncheckedActions(subject)
  if (actions.length === 0) return undefined
  return `${subject.connector.name}: for parts of some requests, no value was found that the vendor's description takes, so that they are not checked by it. Where the vendor takes more than it describes, correct the description of the suite, in a new project test/description.json: ${actions.join('; ')}.`
}

function sitesText(subject: Subject): string | undefined {
  const names = declaredActions(subject)
    .filter((declared) => hasUntriedSites(subject, declared))
    .map(({ name }) => name)
  if (names.length === 0) return undefined
  return `${subject.connector.name}: of the fields of params, the contract suite tries ${MAX_SITES} for each action, the outer ones first. It does not try the others of ${names.join(', ')}.`
}
