/** Parts of a connector that the suite does not try. */
import { hasUntriedSites, MAX_SITES } from './params/value-sites.ts'
import { rowsOf } from './rows.ts'
import type { Subject } from './subject.ts'

/** One line for the output of a run; undefined if everything is tried. */
export function untriedText(subject: Subject): string | undefined {
  const names = rowsOf(subject)
    .filter((row) => hasUntriedSites(subject, row))
    .map(({ name }) => name)
  if (names.length === 0) return undefined
  return `${subject.connector.name}: of the fields of params, the contract suite tries ${MAX_SITES} for each action, the outer ones first. It does not try the others of ${names.join(', ')}.`
}
