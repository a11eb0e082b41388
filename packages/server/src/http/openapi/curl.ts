/**
 * Commands for people to paste into a POSIX shell. Secrets and ids come from variables of the shell, never
 * from the text.
 */

export interface Sample {
  readonly method: string
  readonly url: string
  /** Variable of the shell that holds the bearer token. */
  readonly token?: string | undefined
  readonly headers?: readonly string[]
  /** Sent as JSON. A text such as `$CLIENT_ID` is replaced by the variable of the shell. */
  readonly body?: unknown
  /** Sent as parts of a form instead of a body. */
  readonly parts?: readonly string[]
  /** More arguments, as they stand in the shell. */
  readonly more?: readonly string[]
}

export function curlOf({ method, url, token, headers = [], body, parts = [], more = [] }: Sample): string {
  const sendsData = body !== undefined || parts.length > 0 || more.length > 0
  const isImplied = method === (sendsData ? 'POST' : 'GET')
  const lines = [
    `curl -sS${isImplied ? '' : ` -X ${method}`} ${quoted(url)}`,
    ...(token === undefined ? [] : [`-H "Authorization: Bearer $${token}"`]),
    ...headers.map((header) => `-H '${header}'`),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${jsonArgument(body)}`]),
    ...parts.map((part) => `-F ${part}`),
    ...more,
  ]
  return lines.join(' \\\n  ')
}

/** JSON in single quotes, which keep everything as it is; variables stand outside of them. */
export function jsonArgument(body: unknown): string {
  const text = JSON.stringify(body).replaceAll(`'`, `'\\''`)
  return `'${text.replaceAll(/"\$([A-Z_]+)"/g, (_, name: string) => `"'"$${name}"'"`)}'`
}

/** Double quotes, for the variables in it. */
function quoted(url: string): string {
  return `"${url}"`
}
