/** An engine with a hook before each statement of a tenant. */
import type { KyselyPlugin } from 'kysely'
import type { Engine } from '../../src/store/engine.ts'

export function withStepHook(engine: Engine, onStep: () => void): Engine {
  const hook = stepHook(onStep)
  const { bulk } = engine
  return {
    ...engine,
    tenant: (ctx) => engine.tenant(ctx).withPlugin(hook),
    bulk: { ...bulk, tenant: (ctx) => bulk.tenant(ctx).withPlugin(hook) },
  }
}

export function stepHook(onStep: () => void): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      onStep()
      return node
    },
    transformResult: async ({ result }) => result,
  }
}
