/**
 * Builds curl commands for a POSIX shell. Secrets and ids are shell variables and never appear in the text.
 */

export interface Sample {
  readonly method: string
  readonly url: string
  /** Shell variable that holds the bearer token. */
  readonly token?: string | undefined
  readonly headers?: readonly string[]
  /** Sent as JSON. A string such as `$CLIENT_ID` becomes a reference to that shell variable. */
  readonly body?: unknown
  /** Parts of a multipart form, instead of `body`. */
  readonly parts?: readonly string[]
  /** Additional arguments, already quoted for the shell. */
  readonly more?: readonly string[]
}

export function curlOf({ method, url, token, headers = [], body, parts = [], more = [] }: Sample): string {
  const sendsData = body !== undefined || parts.length > 0 || more.length > 0
  const isImplied = method === (sendsData ? 'POST' : 'GET')
  const lines = [
    `curl -sS${isImplied ? '' : ` -X ${method}`} ${doubleQuoted(url)}`,
    ...(token === undefined ? [] : [`-H "Authorization: Bearer $${token}"`]),
    ...headers.map((header) => `-H '${header}'`),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${jsonArgument(body)}`]),
    ...parts.map((part) => `-F ${part}`),
    ...more,
  ]
  return lines.join(' \\\n  ')
}

/** Quotes JSON for the shell: single quotes around literals, with variables outside of them. */
function jsonArgument(body: unknown): string {
  const text = JSON.stringify(body).replaceAll(`'`, `'\\''`)
  return `'${text.replaceAll(/"\$([A-Z_]+)"/g, (_, name: string) => `"'"$${name}"'"`)}'`
}

/** Double quotes, so that the shell expands variables. */
function doubleQuoted(url: string): string {
  return `"${url}"`
}
