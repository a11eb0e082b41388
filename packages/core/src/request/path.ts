import { violation } from '../errors/make-error.ts'
import type { Given } from '../tables/requests.ts'
import { fill } from '../values/templates.ts'

/** Excludes `.` and `..`, which URL parsing would resolve. */
const SEGMENT = /^(?!\.\.?$|\s*$)[^\p{Cc}\p{Cs}]{1,255}$/u

/** Error message for an invalid path segment; undefined if it is valid. */
export function segmentProblem(value: unknown): string | undefined {
  const fits = typeof value === 'string' && SEGMENT.test(value)
  return fits ? undefined : 'must be 1 to 255 characters, not . or .., without control characters'
}

/** Fills each `{name}` of a path. Throws a `ParamsError` for an invalid path segment. */
export function fillPath(template: string, given: Given): string {
  if (!template.includes('{')) return template
  const path = fill(template, (name) => {
    const problem = segmentProblem(given[name])
    if (problem) throw violation(`/params/${name}`, 'bad_path_segment', problem)
    return encodeURIComponent(given[name] as string)
  })
  // Defense in depth: no value may change the number of segments.
  if (path.split('/').length !== template.split('/').length) {
    throw violation('/params', 'bad_path_segment', 'must fit the path')
  }
  return path
}
