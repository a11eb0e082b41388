import type { SpecConnectorStore } from '../../src/store/spec-connectors.ts'

/** A store without connector types from specs. */
export const noSpecs: Pick<SpecConnectorStore, 'inUse' | 'active'> = {
  inUse: async () => [],
  active: async () => [],
}
