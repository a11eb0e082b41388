/**
 * The latest commit number of each connector's entity, and the number up to which changes can no longer be reported: see
 * `replica/commit-numbers.ts`. On a cluster, the row is on the node of the connector, so that its lock ends when the rows
 * become visible there.
 */
import type { SqlDialect } from './migration.ts'

export function changeFeed({ integer, text, table, distribute }: SqlDialect): string {
  return `
    CREATE TABLE replica_heads (
      connector_id ${text} NOT NULL,
      entity ${text} NOT NULL,
      seq ${integer} NOT NULL,
      floor ${integer} NOT NULL,
      PRIMARY KEY (connector_id, entity)
    ) ${table};
    ${distribute('replica_heads')}
  `
}
