import type { Headers } from './headers.ts'
import type { ContentPlan } from './plan.ts'

/** The body with further fields first; undefined if it is neither a form nor a JSON object. */
export function bodyWith(
  fields: readonly (readonly [name: string, value: string])[],
  body: ContentPlan['body'],
  headers: Headers,
): string | undefined {
  if (typeof body !== 'string') return undefined
  if (headers['content-type']?.includes('form-url'))
    return [...fields.map((pair) => pair.map(encodeURIComponent).join('=')), body].filter(Boolean).join('&')
  // Not parsed: the numbers in it may have more digits than JavaScript keeps.
  const [, rest] = /^\{(.*\})$/s.exec(body) ?? []
  const own = fields.map((pair) => pair.map((text) => JSON.stringify(text)).join(':'))
  return rest && `{${[...own, ...(rest === '}' ? [] : [rest.slice(0, -1)])].join()}}`
}
