/** Facts about a list on each of its pages: its total, and whether it is whole. */
import type { EntityEntry } from '@plugboard/core/catalog'
import type { Behaviour } from '../behaviour.ts'
import { plain } from './times.ts'

type Meta = NonNullable<Behaviour['meta']>

const TOTAL = /^(total|totalcount|totalresults|totalrecords|totalitems|count|resultcount)$/
/** The sandbox always answers in time. */
const INCOMPLETE = /^(is)?(incomplete|partial|truncated)(results)?$/

export function pageMeta(entities: Readonly<Record<string, EntityEntry>>): Meta {
  const fields = Object.values(entities).flatMap(({ actions }) =>
    Object.values(actions).flatMap(({ meta = {} }) => Object.entries(meta)),
  )
  return Object.fromEntries(
    fields.flatMap(([name, { type }]): [string, Meta[string]][] => {
      if (type === 'integer' && TOTAL.test(plain(name))) return [[name, ({ total }) => total]]
      return type === 'boolean' && INCOMPLETE.test(plain(name)) ? [[name, () => false]] : []
    }),
  )
}
