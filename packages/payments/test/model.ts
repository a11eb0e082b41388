/** The model of this package's spec. */
import { fileURLToPath } from 'node:url'
import { type ActionModel, type EntityModel, loadModel, type Model } from '@plugboard/codegen'
import type { Making } from '@plugboard/contract/samples'

const spec = fileURLToPath(new URL('../../../specs/payments.yaml', import.meta.url))

export const model: Model = loadModel(spec, 'specs/payments.yaml')

/** Options of samples of params. */
export const making: Making = {
  types: Object.fromEntries(model.types.map(({ name, value }) => [name, value])),
}

/** Every action that sends a request, with its entity. */
export function requests(): { entity: EntityModel; action: ActionModel }[] {
  return model.entities.flatMap((entity) => {
    return entity.actions.filter(({ kind }) => kind !== 'replica').map((action) => ({ entity, action }))
  })
}
