/** A parser of bracketed forms, written independently of the encoder so that errors in either show. */

export type Tree = string | Tree[] | { [key: string]: Tree }

/** Parses `created[gte]=1&ids[0]=a` to `{ created: { gte: '1' }, ids: ['a'] }`. Throws for a repeated key. */
export function readForm(text: string): { [key: string]: Tree } {
  const root: { [key: string]: Tree } = {}
  for (const pair of text === '' ? [] : text.split('&')) {
    const at = pair.indexOf('=')
    if (at < 0) throw new Error(`'${pair}' has no value`)
    index(root, keysOf(decode(pair.slice(0, at))), decode(pair.slice(at + 1)), pair)
  }
  return lists(root) as { [key: string]: Tree }
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}

/** Splits `a[b][0]` into three keys. */
function keysOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]+\])*)$/.exec(name)
  if (match === null) throw new Error(`'${name}' is not a key`)
  const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]+)\]/g)].map((each) => each[1] ?? '')
  return [match[1] ?? '', ...inner]
}

function index(into: { [key: string]: Tree }, keys: readonly string[], value: string, pair: string): void {
  const [key = '', ...rest] = keys
  const current = into[key]
  if (rest.length === 0) {
    if (current !== undefined) throw new Error(`'${pair}' is given twice`)
    into[key] = value
    return
  }
  if (current !== undefined && (typeof current === 'string' || Array.isArray(current)))
    throw new Error(`'${pair}' is nested in a value`)
  const inner = current ?? {}
  into[key] = inner
  index(inner, rest, value, pair)
}

/** Objects whose keys count from 0 are lists. */
function lists(tree: Tree): Tree {
  if (typeof tree === 'string' || Array.isArray(tree)) return tree
  const entries = Object.entries(tree).map(([key, value]) => [key, lists(value)] as const)
  const counted = entries.length > 0 && entries.every(([key], at) => key === String(at))
  return counted ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}
