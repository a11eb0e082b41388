/** The model of this package's spec. */
import { fileURLToPath } from 'node:url'
import { type ActionModel, type EntityModel, loadModel, type Model } from '@plugboard/codegen'
import type { Making } from '@plugboard/contract/samples'

const spec = fileURLToPath(new URL('../../../specs/cloud-drive.yaml', import.meta.url))

export const model: Model = loadModel(spec, 'specs/cloud-drive.yaml')

/** Options of samples of params. */
export const making: Making = {
  types: Object.fromEntries(model.types.map(({ name, value }) => [name, value])),
}

export interface Row {
  readonly name: string
  readonly entity: EntityModel
  readonly action: ActionModel
  /** `GET /drive/v3/files`, without a query string. */
  readonly line: string
}

/** Every action that sends a request. */
export const rows: readonly Row[] = model.entities.flatMap((entity) => {
  const actions = entity.actions.filter(({ kind }) => kind !== 'replica')
  return actions.map((action) => ({
    entity,
    action,
    name: `${entity.name}.${action.name}`,
    line: lineOf(action),
  }))
})

function lineOf({ request, upload }: ActionModel): string {
  const line = upload?.simple ?? `${request?.method} ${request?.path}`
  return line.replace(/\?.*/, '')
}
