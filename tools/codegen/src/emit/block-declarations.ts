import { blockParams, metaFields } from '../model/fields.ts'
import type { BlockModel } from '../model/model.ts'
import { blockTable } from './action-table.ts'
import { type Declaration, declareConst, declareInterface } from './declare.ts'
import { SHARED } from './homes.ts'
import { blockExclusive, rulesOf } from './rules.ts'
import type { Scope } from './scope.ts'
import { blockConst, blockMetaType, blockParamsType } from './symbols.ts'
import { runStyle } from './table.ts'
import { propertiesOf } from './types.ts'

/** Params and Meta of the blocks that are declared in a module, to read. */
export function blockInterfaces(path: string, scope: Scope): Declaration[] {
  return blocksAt(path, scope).flatMap((block) => [
    ...paramsInterface(block, scope),
    ...metaInterface(block, scope),
  ])
}

/** Tables of the blocks of a module, for actions to spread. */
export function blockTables(path: string, scope: Scope): Declaration[] {
  return blocksAt(path, scope).map((block) =>
    declareConst({
      name: blockConst(block.name),
      docs: { text: `Block \`${block.name}\`, shared by the actions that spread it.` },
      type: 'Action',
      value: blockTable(block, runStyle(scope)),
      reach: path === SHARED ? 'package' : 'module',
    }),
  )
}

function blocksAt(path: string, { model, homes }: Scope): BlockModel[] {
  return model.blocks.filter(({ name }) => homes.blocks.get(name) === path)
}

function paramsInterface(block: BlockModel, scope: Scope): Declaration[] {
  const params = blockParams(block)
  if (Object.keys(params).length === 0) return []
  const rules = rulesOf({ exclusive: blockExclusive(block, scope) })
  const text = [`Params of block \`${block.name}\`, which actions share.`, ...rules].join(' ')
  return [
    declareInterface(
      blockParamsType(block.name),
      { text },
      { properties: propertiesOf(params, 'given', scope) },
    ),
  ]
}

function metaInterface({ name, response }: BlockModel, scope: Scope): Declaration[] {
  // Of an envelope they are fields of its own.
  if (response.meta === undefined || response.items !== undefined) return []
  const docs = { text: `Meta of block \`${name}\`: fields of a page beside its records.` }
  const properties = propertiesOf(metaFields(response.meta), 'received', scope)
  return [declareInterface(blockMetaType(name), docs, { properties })]
}
