/**
 * Parses forms with bracketed keys, written independently of the encoder: `a[b][0]=x` becomes `{ a: { b: ['x'] } }`.
 * Values stay strings, as on the wire.
 */
export function parseForm(form: string): Record<string, unknown> {
  const root = new Map<string, unknown>()
  for (const pair of form === '' ? [] : form.split('&')) {
    const cut = pair.indexOf('=')
    const [first = '', ...inner] = pair.slice(0, cut).split('[')
    const keys = [first, ...inner.map((key) => key.slice(0, -1))]
    put(root, keys.map(readText), readText(pair.slice(cut + 1)))
  }
  return plain(root) as Record<string, unknown>
}

function readText(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}

function put(into: Map<string, unknown>, [key = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    if (into.has(key)) throw new Error(`${key} occurs twice`)
    into.set(key, value)
    return
  }
  const inner = into.get(key) ?? new Map<string, unknown>()
  if (!(inner instanceof Map)) throw new Error(`${key} is a value and an object`)
  into.set(key, inner)
  put(inner, rest, value)
}

function plain(value: unknown): unknown {
  if (!(value instanceof Map)) return value
  const keys = [...value.keys()]
  const isArray = keys.length > 0 && keys.every((key, i) => key === String(i))
  if (isArray) return keys.map((key) => plain(value.get(key)))
  return Object.fromEntries(keys.map((key) => [key, plain(value.get(key))]))
}
