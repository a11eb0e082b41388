/** A reader of bracketed form text, written apart from the encoder so that it can disagree with it. */

export type Tree = string | Tree[] | { [key: string]: Tree }

/** `created[gte]=1&ids[0]=a` to `{ created: { gte: '1' }, ids: ['a'] }`. Throws for a key that is given twice. */
export function readForm(text: string): { [key: string]: Tree } {
  const root: { [key: string]: Tree } = {}
  for (const pair of text === '' ? [] : text.split('&')) {
    const at = pair.indexOf('=')
    if (at < 0) throw new Error(`'${pair}' has no value`)
    place(root, keysOf(decode(pair.slice(0, at))), decode(pair.slice(at + 1)), pair)
  }
  return lists(root) as { [key: string]: Tree }
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}

/** `a[b][0]` to its three keys. */
function keysOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]+\])*)$/.exec(name)
  if (match === null) throw new Error(`'${name}' is no key`)
  const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]+)\]/g)].map((each) => each[1] ?? '')
  return [match[1] ?? '', ...inner]
}

function place(into: { [key: string]: Tree }, keys: readonly string[], value: string, pair: string): void {
  const [key = '', ...rest] = keys
  const held = into[key]
  if (rest.length === 0) {
    if (held !== undefined) throw new Error(`'${pair}' is given twice`)
    into[key] = value
    return
  }
  if (held !== undefined && (typeof held === 'string' || Array.isArray(held)))
    throw new Error(`'${pair}' is nested in a value`)
  const inner = held ?? {}
  into[key] = inner
  place(inner, rest, value, pair)
}

/** Objects whose keys count from 0 are lists. */
function lists(tree: Tree): Tree {
  if (typeof tree === 'string' || Array.isArray(tree)) return tree
  const entries = Object.entries(tree).map(([key, value]) => [key, lists(value)] as const)
  const counted = entries.length > 0 && entries.every(([key], at) => key === String(at))
  return counted ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}
