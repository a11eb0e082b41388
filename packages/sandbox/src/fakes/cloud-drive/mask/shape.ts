import type { Value } from '@plugboard/core'
import type { Call, UpstreamTables } from '../../../fake.ts'
import { MaskError, type Picks } from './parse.ts'

/** Known names with the shape below each. Undefined: any name is allowed. */
export interface Shape {
  readonly [name: string]: Shape | undefined
}

/** Fields that contain records of other entities. */
const RECORDS: Readonly<Record<string, string>> = {
  'changes.file': 'files',
  'changes.drive': 'drives',
  'comments.replies': 'replies',
  'files.permissions': 'permissions',
}

/** The names that a mask may use in a call's answer. */
export function shapeOf({ tables, entity, table }: Call): Shape {
  const record = recordShape(tables, entity)
  if (table.records === undefined) return record
  const meta = Object.keys(table.meta ?? {}).map((name) => [name, {}])
  return { kind: {}, ...Object.fromEntries(meta), [table.records]: record }
}

function recordShape(tables: UpstreamTables, entity: string): Shape {
  const fields = Object.entries(tables.catalog.entities[entity]?.record ?? {})
  return Object.fromEntries(
    fields.map(([name, value]) => {
      const other = RECORDS[`${entity}.${name}`]
      return [name, other === undefined ? valueShape(value) : recordShape(tables, other)]
    }),
  )
}

function valueShape(value: Value): Shape | undefined {
  if (value.type === 'array') return valueShape(value.items ?? {})
  if (value.type === 'map' || value.type === 'any') return undefined
  if (value.type !== 'object') return {}
  const fields = value.properties && Object.entries(value.properties)
  return fields && Object.fromEntries(fields.map(([name, field]) => [name, valueShape(field)]))
}

/** Refuses an unknown name. */
export function checkPicks(picks: Picks, shape: Shape | undefined): void {
  if (shape === undefined) return
  for (const [name, below] of picks) {
    if (name !== '*' && !Object.hasOwn(shape, name)) throw new MaskError(name)
    if (below !== undefined) for (const inner of shapesAt(shape, name)) checkPicks(below, inner)
  }
}

function shapesAt(shape: Shape, name: string): (Shape | undefined)[] {
  return name === '*' ? [] : [shape[name]]
}
