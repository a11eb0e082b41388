import type { RawBuilder } from 'kysely'
import { anyOf } from '../store/any-of.ts'
import type { Layout } from './layout.ts'

/** Condition `id IN (…)` that binds a list of any length as one parameter. */
export function idIn(engine: Layout['engine'], ids: readonly string[]): RawBuilder<unknown> {
  return anyOf({ engine }, 'id', ids)
}
