/** Actions that vendors deprecate: in their descriptions, as specs say, and in the headers of their responses. */
import type { Registry } from '../catalog/registry.ts'
import { DEPRECATED } from '../shapes/difference.ts'
import type { Store } from '../store/store.ts'
import { isoTime } from '../text/iso-time.ts'

export interface Deprecation {
  /** A sentence of the spec, with the replacement if one is known. */
  readonly text: string | null
  /** Day of its end, if responses have named it. */
  readonly until: string | null
  /** When a response last said so. */
  readonly seen_at: string | null
}

interface Parts {
  readonly registry: Pick<Registry, 'kinds'>
  readonly store: Pick<Store, 'observedShapes'>
}

/** Of a connector type, by `entity.action`. */
export async function deprecationsOf(
  { registry, store }: Parts,
  slug: string,
): Promise<ReadonlyMap<string, Deprecation>> {
  const kind = (await registry.kinds()).find(({ connector }) => connector.name === slug)
  const { entities = {} } = (await kind?.catalog()) ?? {}
  const found = new Map<string, Deprecation>()
  for (const [entity, { actions }] of Object.entries(entities))
    for (const [action, { deprecated }] of Object.entries(actions))
      if (deprecated !== undefined)
        found.set(`${entity}.${action}`, { text: deprecated, until: null, seen_at: null })
  const seen = (await store.observedShapes.list(slug)).filter(({ kind }) => kind === DEPRECATED)
  // The latest announcement counts.
  for (const row of seen.toSorted((one, other) => one.last_seen_at - other.last_seen_at)) {
    const name = `${row.entity}.${row.path}`
    const until = row.detail === '' ? null : row.detail
    found.set(name, { text: found.get(name)?.text ?? null, until, seen_at: isoTime(row.last_seen_at) })
  }
  return found
}
