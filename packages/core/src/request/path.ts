import { violation } from '../errors/make-error.ts'
import type { Given } from '../tables/requests.ts'
import { fill } from '../values/templates.ts'
import type { Params } from '../values/value.ts'

/** Excludes `.` and `..`, which URL parsing would resolve. */
const SEGMENT = /^(?!\.\.?$|\s*$)[^\p{Cc}\p{Cs}]{1,255}$/u

/** Error message for an invalid path segment; undefined if it is valid. */
export function segmentProblem(value: unknown): string | undefined {
  const fits = typeof value === 'string' && SEGMENT.test(value)
  return fits ? undefined : 'must be 1 to 255 characters, not . or .., without control characters'
}

/** Error message for a number whose text is not only its digits: 1e21, and integers that may have lost some of theirs. */
export function numberProblem(value: number): string | undefined {
  const isPlain = Math.abs(value) <= Number.MAX_SAFE_INTEGER && /^-?\d+(?:\.\d+)?$/.test(String(value))
  return isPlain ? undefined : 'must be a number whose digits are written without an exponent'
}

/**
 * Fills each `{name}` of a path. Throws a `ParamsError` for an invalid path segment.
 *
 * @param declared Params that may be numbers; the others are texts.
 */
export function fillPath(template: string, given: Given, declared: Params = {}): string {
  if (!template.includes('{')) return template
  const path = fill(template, (name) => {
    const value = given[name]
    const isNumber = typeof value === 'number' && declared[name] !== undefined
    const problem = isNumber ? numberProblem(value) : segmentProblem(value)
    if (problem) throw violation(`/params/${name}`, 'bad_path_segment', problem)
    return encodeURIComponent(value as string | number)
  })
  // Defense in depth: no value may change the number of segments.
  if (path.split('/').length !== template.split('/').length) {
    throw violation('/params', 'bad_path_segment', 'must fit the path')
  }
  return path
}
