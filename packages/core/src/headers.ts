import { violation } from './make-error.ts'

export type Headers = Record<string, string>

/** A header, but for those that say where a message goes and where it ends. */
const HEADER = /^(?!host:|content-length:)[\w-]+:[ -~]{0,4096}$/i

/** Adds headers under names in lower case. Throws a `ParamsError` for what is no header or may not be set. */
export function addHeaders(to: Headers, given: Readonly<Record<string, unknown>> = {}): void {
  for (const [name, value] of Object.entries(given)) {
    if (!HEADER.test(`${name}:${value}`)) {
      throw violation(`/headers/${name}`, 'bad_header', 'must be at most 4096 printable ASCII characters')
    }
    to[name.toLowerCase()] = String(value)
  }
}
