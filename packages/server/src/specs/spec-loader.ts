/** Keeps the registry up to date with the specs of the store, which any process of the deployment may change. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Installed } from '../catalog/installed.ts'
import type { Registry } from '../catalog/registry.ts'
import { shared } from '../runtime/shared-work.ts'
import type { SpecConnectorStore } from '../store/spec-connectors.ts'
import type { Events } from '../telemetry/events.ts'
import { compileSpecs } from './compile.ts'
import type { Loaded } from './compile-messages.ts'
import { installedSpec } from './installed-spec.ts'

export interface SpecLoader {
  /** Reads which specs are in use, and loads those that are new. All concurrent callers share one reading. */
  refresh(): Promise<void>
  /** A version that this process has compiled already. */
  keep(id: string, type: string, compiled: Loaded): void
}

type Specs = Pick<SpecConnectorStore, 'activeIds' | 'active'>

export function specLoader(store: Specs, registry: Pick<Registry, 'replaceSpecs'>): SpecLoader {
  /** By id of the version. */
  let loaded: ReadonlyMap<string, Installed> = new Map()
  const compiled = new Map<string, Installed>()
  const refresh = async (): Promise<void> => {
    const ids = await store.activeIds()
    if (ids.length === loaded.size && ids.every((id) => loaded.has(id))) return
    const found = await loadActive(store, new Map([...loaded, ...compiled]))
    await registry.replaceSpecs([...found.values()])
    loaded = found
    compiled.clear()
  }
  return {
    refresh: shared(refresh),
    keep: (id, type, tables) => void compiled.set(id, installedSpec(type, tables)),
  }
}

/** Those that are loaded stay the same objects: caches and running work belong to them. */
async function loadActive(
  store: Specs,
  known: ReadonlyMap<string, Installed>,
): Promise<Map<string, Installed>> {
  const rows = await store.active()
  const fresh = rows.filter(({ id }) => !known.has(id))
  const replies = await compileSpecs(
    fresh.map(({ type, spec, source }) => ({ text: spec, file: source, name: type })),
  )
  return new Map(
    rows.flatMap(({ id, type }) => {
      const reply = replies[fresh.findIndex((row) => row.id === id)]
      const installed = known.get(id) ?? (reply && installedSpec(type, reply))
      return installed === undefined ? [] : [[id, installed] as const]
    }),
  )
}

const INTERVAL_MS = 1000

/** Until the server stops. */
export async function keepSpecsLoaded(
  { specLoader, events }: { readonly specLoader: SpecLoader; readonly events: Pick<Events, 'failed'> },
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    await sleep(INTERVAL_MS, undefined, { signal: stopping, ref: false }).catch(() => {})
    if (stopping.aborted) return
    await specLoader.refresh().catch((error) => events.failed('loading of connectors from specs', error))
  }
}
