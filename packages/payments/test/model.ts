/** The model of this package's spec. */
import { fileURLToPath } from 'node:url'
import { type ActionModel, type EntityModel, loadModel, type Model } from '@plugboard/codegen'

const spec = fileURLToPath(new URL('../../../specs/payments.yaml', import.meta.url))

export const model: Model = loadModel(spec, 'specs/payments.yaml')

/** Whether a deviation's path is this one: `*` stands for any one name. */
export function covers(pattern: string, path: string): boolean {
  const names = path.split('.')
  const wanted = pattern.split('.')
  return wanted.length === names.length && wanted.every((name, at) => name === '*' || name === names[at])
}

/** Paths of all deviations that concern the vendor's description, or all that concern the contract. */
export function deviations(of: 'contract' | 'upstream'): string[] {
  const paths = model.deviations.flatMap(({ at }) => at)
  return paths.filter((path) => path.startsWith('upstream.') === (of === 'upstream'))
}

/** Every action that sends something, with its entity. */
export function requests(): { entity: EntityModel; action: ActionModel }[] {
  return model.entities.flatMap((entity) => {
    return entity.actions.filter(({ kind }) => kind !== 'search').map((action) => ({ entity, action }))
  })
}
