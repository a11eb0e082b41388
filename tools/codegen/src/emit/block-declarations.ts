import type { BlockModel } from '../model/model.ts'
import { blockTable } from './action-table.ts'
import { type Const, type Interface, named } from './code/code.ts'
import { interfaceOf } from './declare.ts'
import { blockParams, metaFields } from './fields.ts'
import { SHARED } from './homes.ts'
import { blockExclusive, rulesOf } from './rules.ts'
import type { Scope } from './scope.ts'
import { blockConst, blockMetaType, blockParamsType } from './symbols.ts'
import { runStyle } from './table.ts'
import { membersOf } from './types.ts'

/** Params and Meta of the blocks that are declared in a module, to read. */
export function blockInterfaces(path: string, scope: Scope): Interface[] {
  return blocksAt(path, scope).flatMap((block) => [
    ...paramsInterface(block, scope),
    ...metaInterface(block, scope),
  ])
}

/** Tables of the blocks of a module, for actions to spread. */
export function blockTables(path: string, scope: Scope): Const[] {
  return blocksAt(path, scope).map((block) => ({
    kind: 'const',
    reach: path === SHARED ? 'package' : 'module',
    name: blockConst(block.name),
    docs: { text: `Block \`${block.name}\`: what the actions that spread it have in common.` },
    type: named('Action'),
    value: blockTable(block, runStyle(scope)),
  }))
}

function blocksAt(path: string, { model, homes }: Scope): BlockModel[] {
  return model.blocks.filter(({ name }) => homes.blocks.get(name) === path)
}

function paramsInterface(block: BlockModel, scope: Scope): Interface[] {
  const params = blockParams(block)
  if (Object.keys(params).length === 0) return []
  const rules = rulesOf({ exclusive: blockExclusive(block, scope) })
  const text = [`Params of block \`${block.name}\`, which actions share.`, ...rules].join(' ')
  return [interfaceOf(blockParamsType(block.name), text, { members: membersOf(params, 'given', scope) })]
}

function metaInterface({ name, response }: BlockModel, scope: Scope): Interface[] {
  // Of an envelope they are fields of its own.
  if (response.meta === undefined || response.items !== undefined) return []
  const text = `Meta of block \`${name}\`: what a page tells beside its records.`
  return [
    interfaceOf(blockMetaType(name), text, {
      members: membersOf(metaFields(response.meta), 'received', scope),
    }),
  ]
}
