import { violation } from './make-error.ts'

export type Headers = Record<string, string>

/** A header, but for those that say where a message goes and where it ends. */
const HEADER = /^(?!host:|content-length:)[\w-]+:[ -~]{0,4096}$/i

/** Whether a value has one text that everybody would write for it. */
function isText(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

/**
 * Adds headers under names in lower case. Throws a `ParamsError` for what is no header or may not be set.
 *
 * @param pointer Where the value stands in what the caller wrote, unless among the headers.
 */
export function addHeaders(
  to: Headers,
  given: Readonly<Record<string, unknown>> = {},
  pointer?: string,
): void {
  for (const [name, value] of Object.entries(given)) {
    // As everywhere in options and params, what is undefined is absent.
    if (value === undefined) continue
    if (!isText(value) || !HEADER.test(`${name}:${value}`)) {
      const message = 'must be at most 4096 printable ASCII characters'
      throw violation(pointer ?? `/headers/${name}`, 'bad_header', message)
    }
    to[name.toLowerCase()] = String(value)
  }
}
