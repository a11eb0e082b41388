/** The model of this package's spec. */
import { fileURLToPath } from 'node:url'
import { loadModel, type Model } from '@plugboard/codegen'
import type { Making } from '@plugboard/contract/samples'

const spec = fileURLToPath(new URL('../../../specs/recruiting.yaml', import.meta.url))

export const model: Model = loadModel(spec, 'specs/recruiting.yaml')

/** Options of samples of params. */
export const making: Making = {
  types: Object.fromEntries(model.types.map(({ name, value }) => [name, value])),
}
