import type { Params } from '@plugboard/core'

type Fields = Readonly<Record<string, unknown>>

/**
 * Queries are parsed into objects at brackets. Params whose name on the wire has brackets (`page[after]`) get their
 * values back under that name.
 */
export function withBracketNames(params: Params, query: Fields): Fields {
  const names = Object.values(params).flatMap(({ as = '' }) => (as.includes('[') ? [as] : []))
  return names.reduce((rest, name) => {
    const [value, others] = taken(rest, name.split(/[[\]]+/).filter(Boolean))
    return value === undefined ? rest : { ...others, [name]: listed(name, value) }
  }, query)
}

/** Params whose name has an index (`files.0.title`) get their values in a list of the body back under that name. */
export function withListNames(params: Params, body: Fields): Fields {
  const names = Object.entries(params).map(([name, { as = name }]) => as)
  return names.reduce((rest, name) => {
    if (!/\.\d+(\.|$)/.test(name)) return rest
    const [value, others] = taken(rest, name.split('.'))
    return value === undefined ? rest : { ...others, [name]: value }
  }, body)
}

/** Of a name such as `ids[]`, each item has been given an index. */
function listed(name: string, value: unknown): unknown {
  return name.endsWith('[]') && typeof value === 'object' && value !== null ? Object.values(value) : value
}

/** The value at these keys, and the fields without it. Objects that become empty are removed. */
function taken(
  fields: Fields,
  [key = '', ...deeper]: readonly string[],
): readonly [value: unknown, rest: Fields] {
  const { [key]: own, ...others } = fields
  if (deeper.length === 0) return [own, others]
  if (typeof own !== 'object' || own === null) return [undefined, fields]
  const [value, inner] = taken(own as Fields, deeper)
  return [value, Object.keys(inner).length === 0 ? others : { ...others, [key]: inner }]
}
