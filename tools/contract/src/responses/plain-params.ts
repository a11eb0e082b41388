/** Params as readers would write them, in place of those by which the suite tries encoders. */
import { AWKWARD } from '../samples/index.ts'

export function plainParams(params: unknown, name = ''): unknown {
  if (params === AWKWARD) return textFor(name)
  if (Array.isArray(params)) return params.map((item) => plainParams(item, name))
  if (typeof params !== 'object' || params === null || params instanceof Uint8Array) return params
  return Object.fromEntries(Object.entries(params).map(([key, value]) => [key, plainParams(value, key)]))
}

function textFor(name: string): string {
  if (/(name|title|summary|subject|topic)$/i.test(name)) return 'Quarterly plan'
  if (/(text|body|description|comment|content|note|message)$/i.test(name))
    return 'The numbers of last month are final.'
  return 'sample'
}
