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
import type { LoadedSpec, SpecSandboxes } from './sandboxes.ts'

export interface SpecLoader {
  /** Reads which specs are in use, and loads those that are new. All concurrent callers share one reading. */
  refresh(): Promise<void>
  /** A version that this process has compiled already. */
  keep(id: string, type: string, compiled: Loaded): void
}

type Specs = Pick<SpecConnectorStore, 'inUse' | 'active'>

export function specLoader(
  store: Specs,
  registry: Pick<Registry, 'replaceSpecs'>,
  sandboxes: SpecSandboxes,
): SpecLoader {
  let loaded: readonly LoadedSpec[] = []
  /** By id of the version. */
  const compiled = new Map<string, Installed>()
  const refresh = async (): Promise<void> => {
    if (isSame(loaded, await store.inUse())) return
    const before = loaded.map(({ id, installed }) => [id, installed] as const)
    const found = await loadActive(store, new Map([...before, ...compiled]))
    await registry.replaceSpecs(await sandboxes.prepare(found))
    loaded = found
    compiled.clear()
    await sandboxes.loaded()
  }
  return {
    refresh: shared(refresh),
    keep: (id, type, tables) => void compiled.set(id, installedSpec(type, tables)),
  }
}

function isSame(loaded: readonly LoadedSpec[], inUse: Awaited<ReturnType<Specs['inUse']>>): boolean {
  const known = new Map(loaded.map(({ id, sandbox }) => [id, sandbox]))
  return inUse.length === loaded.length && inUse.every(({ id, sandbox }) => known.get(id) === (sandbox === 1))
}

/** Those that are loaded stay the same objects: caches and running work belong to them. */
async function loadActive(store: Specs, known: ReadonlyMap<string, Installed>): Promise<LoadedSpec[]> {
  const rows = await store.active()
  const fresh = rows.filter(({ id }) => !known.has(id))
  const replies = await compileSpecs(
    fresh.map(({ type, spec, source }) => ({ text: spec, file: source, name: type })),
  )
  return rows.flatMap(({ id, type, sandbox }) => {
    const reply = replies[fresh.findIndex((row) => row.id === id)]
    const installed = known.get(id) ?? (reply && installedSpec(type, reply))
    return installed === undefined ? [] : [{ id, sandbox: sandbox === 1, installed }]
  })
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
