import { violation } from './make-error.ts'
import type { Given } from './requests.ts'
import { fill } from './templates.ts'

/** Neither empty nor too long, no control characters, not only spaces, and no dots that URL parsing would fold. */
const SEGMENT = /^(?!\.\.?$|\s*$)[^\p{Cc}\p{Cs}]{1,255}$/u

/** Why a value cannot stand in a path; undefined when it can. */
export function segmentProblem(value: unknown): string | undefined {
  const fits = typeof value === 'string' && SEGMENT.test(value)
  return fits ? undefined : 'must be 1 to 255 characters, not . or .., without control characters'
}

/** Fills each `{name}` of a path. Throws a `ParamsError` for a value that is no path segment. */
export function fillPath(template: string, given: Given): string {
  const path = fill(template, (name) => {
    const problem = segmentProblem(given[name])
    if (problem) throw violation(`/params/${name}`, 'bad_path_segment', problem)
    return encodeURIComponent(given[name] as string)
  })
  // The net below the rules above: whatever a value holds, the path keeps the shape of its template.
  if (path.split('/').length !== template.split('/').length) {
    throw violation('/params', 'bad_path_segment', 'must fit the path')
  }
  return path
}
