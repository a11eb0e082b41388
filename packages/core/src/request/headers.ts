import { below } from '../errors/check.ts'
import { violation } from '../errors/make-error.ts'

export type Headers = Record<string, string>

/** A field name by RFC 9110, section 5.1, of a length that servers accept. */
const NAME = /^[\w!#$%&'*+.^`|~-]{1,256}$/

/** Printable ASCII: runtimes disagree about other characters. */
const VALUE = /^[ -~]{0,4096}$/

/** Headers that control routing and framing. HTTP clients set them, and refuse most of them from callers. */
const CONNECTION_HEADERS =
  /^(host|content-length|connection|expect|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade|__proto__)$/i

/** True if a value has an unambiguous string form. */
function isText(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

/** Why a header cannot be sent; undefined if it can. */
export function headerProblem(name: string, value: unknown): string | undefined {
  if (!NAME.test(name)) return "must have a name of 1 to 256 letters, digits or !#$%&'*+-.^_`|~"
  if (CONNECTION_HEADERS.test(name)) return 'may not be given: it belongs to the connection'
  if (!isText(value) || !VALUE.test(String(value))) return 'must be at most 4096 printable ASCII characters'
  return undefined
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
    const problem = headerProblem(name, value)
    if (problem) throw violation(pointer ?? below('/headers', name), 'bad_header', problem)
    to[name.toLowerCase()] = String(value)
  }
}
