/** Sandboxes of the connector types that were added to a development server from specs, if they are to have one. */
import type { Installed } from '../catalog/installed.ts'
import { installedSpec } from '../specs/installed-spec.ts'
import type { LoadedSpec, SpecSandboxes } from '../specs/sandboxes.ts'
import type { Sandboxes } from './sandboxes.ts'

export interface DevSpecSandboxes extends SpecSandboxes {
  /** Has `onLoaded` called when the types in the registry have changed. Before that, the server is still being set up. */
  follow(onLoaded: () => Promise<void>): void
}

export function devSpecSandboxes(sandboxes: Sandboxes): DevSpecSandboxes {
  /** Id of the version by type. */
  const running = new Map<string, string>()
  let wanted: readonly LoadedSpec[] = []
  let onLoaded = async (): Promise<void> => {}
  const endOthers = async (): Promise<void> => {
    const slugs = wanted.map(({ installed }) => installed.slug)
    for (const slug of [...running.keys()].filter((each) => !slugs.includes(each))) {
      running.delete(slug)
      await sandboxes.remove(slug)
    }
  }
  const start = async ({ id, installed }: LoadedSpec): Promise<Installed> => {
    const { slug } = installed
    if (sandboxes.isInstalled(slug) || running.get(slug) === id) return installed
    try {
      await sandboxes.add(installed, id)
      running.set(slug, id)
      return installed
    } catch (error) {
      return installedSpec(slug, { failure: (error as Error).message, mistakes: [] })
    }
  }
  return {
    areAvailable: true,
    prepare: async (specs) => {
      wanted = specs.filter(({ sandbox }) => sandbox)
      return Promise.all(specs.map((spec) => (spec.sandbox ? start(spec) : spec.installed)))
    },
    loaded: async () => {
      // Not before the registry has the new types: calls of the old ones would go to the vendor.
      await endOthers()
      await onLoaded()
    },
    follow: (next) => {
      onLoaded = next
    },
  }
}
