/** Values of one object that depend on each other. */
import { isObject } from '../is-object.ts'
import { byName } from './by-name.ts'
import { slugOf } from './sample-text.ts'

type Fields = Readonly<Record<string, unknown>>

export function fitted(given: Fields): Record<string, unknown> {
  return [summed, licensed, ranged, named].reduce<Record<string, unknown>>((object, fit) => fit(object), {
    ...given,
  })
}

/** Added and deleted lines are all that changed. */
function summed(given: Fields): Record<string, unknown> {
  const { additions, deletions } = given
  const sum = ['changes', 'total'].find((name) => typeof given[name] === 'number')
  if (typeof additions !== 'number' || typeof deletions !== 'number' || sum === undefined) return { ...given }
  return { ...given, [sum]: additions + deletions }
}

const LICENSES = [
  { key: 'mit', name: 'MIT License', spdx_id: 'MIT' },
  { key: 'apache-2.0', name: 'Apache License 2.0', spdx_id: 'Apache-2.0' },
  { key: 'bsd-3-clause', name: 'BSD 3-Clause License', spdx_id: 'BSD-3-Clause' },
]

/** A licence is named in several ways. */
function licensed(given: Fields): Record<string, unknown> {
  if (typeof given.spdx_id !== 'string') return { ...given }
  const license = LICENSES.find(({ name }) => name === given.name) ?? LICENSES[0]
  const known = Object.entries(license ?? {}).filter(([name]) => typeof given[name] === 'string')
  return { ...given, ...Object.fromEntries(known) }
}

/** A file has the last part of its path as its name, and a repository its own after that of its owner. */
export function named(given: Fields): Record<string, unknown> {
  const { path, name, full_name: full, owner } = given
  const base = typeof path === 'string' ? /^[^\s]*\/([^/\s]+\.\w+)$/.exec(path)?.[1] : undefined
  const login = isObject(owner) && typeof owner.login === 'string' ? owner.login : undefined
  return {
    ...given,
    ...(base !== undefined && typeof name === 'string' && { name: base }),
    ...(typeof full === 'string' &&
      typeof name === 'string' &&
      login !== undefined && { full_name: `${login}/${slugOf(name)}`, name: slugOf(name) }),
  }
}

/** Names that the end of a range may have: `end_line` and `line` for `start_line`. */
const endsOf = byName((name) => {
  const [, separator = '', rest] = /^start(_?)(.+)$/i.exec(name) ?? []
  return rest === undefined ? undefined : [`end${separator}${rest}`, rest, rest.toLowerCase()]
})

/** `start_line` is not after `line`, nor `start_offset` after `end_offset`. */
function ranged(given: Fields): Record<string, unknown> {
  const object = { ...given }
  for (const name of Object.keys(given)) {
    const end = endsOf(name)?.find((one) => typeof given[one] === 'number')
    const [first, last] = [given[name], given[end ?? '']]
    if (end === undefined || typeof first !== 'number' || typeof last !== 'number' || first <= last) continue
    object[name] = last
    object[end] = first
  }
  return object
}
