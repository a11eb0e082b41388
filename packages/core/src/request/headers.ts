import { violation } from '../errors/make-error.ts'

export type Headers = Record<string, string>

/** Valid header lines, except those that control routing and framing. */
const HEADER = /^(?!host:|content-length:)[\w-]+:[ -~]{0,4096}$/i

/** True if a value has an unambiguous string form. */
function isText(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

/** Error message for an invalid header. */
export const HEADER_RULE = 'must be at most 4096 printable ASCII characters'

export function isHeader(name: string, value: string): boolean {
  return HEADER.test(`${name}:${value}`)
}

/**
 * Adds headers with lower-case names. Throws a `ParamsError` for an invalid or reserved header.
 *
 * @param pointer JSON pointer of the value in the caller's input. Default: the header's.
 */
export function addHeaders(
  to: Headers,
  given: Readonly<Record<string, unknown>> = {},
  pointer?: string,
): void {
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue
    if (!isText(value) || !isHeader(name, String(value)))
      throw violation(pointer ?? `/headers/${name}`, 'bad_header', HEADER_RULE)
    to[name.toLowerCase()] = String(value)
  }
}
