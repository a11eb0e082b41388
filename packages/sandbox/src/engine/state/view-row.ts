import type { Behaviour, UpstreamTables, View } from '../behaviour.ts'
import { showRow } from './blank.ts'
import type { Row } from './collection.ts'

/** A row as the upstream shows it: completed by its entity's behaviour, then reduced to the catalog's fields. */
export function viewRow(
  { tables, behaviour }: { readonly tables: UpstreamTables; readonly behaviour: Behaviour },
  entity: string,
  row: Row,
  view: View,
): Row {
  const whole = behaviour.entities?.[entity]?.show?.(row, view) ?? row
  return showRow(tables.catalog.entities[entity]?.record, whole)
}
