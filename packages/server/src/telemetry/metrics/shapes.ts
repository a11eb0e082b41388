/** Metrics of the differences between records and the record types of specs. */
import { Counter, type Registry } from 'prom-client'

export interface ShapeMetrics {
  /**
   * Counts compared records and their differences.
   *
   * @param kinds One for each difference.
   */
  shapesCompared(connector: string, entity: string, records: number, kinds: readonly string[]): void
}

export function shapeMetrics(registry: Registry): ShapeMetrics {
  const records = new Counter({
    name: 'plugboard_shape_records_total',
    help: 'Sampled records that were compared with their declared type, by connector type and entity.',
    labelNames: ['connector', 'entity'],
    registers: [registry],
  })
  const differences = new Counter({
    name: 'plugboard_shape_differences_total',
    help: 'Differences in sampled records, by connector type, entity and kind: field-new, field-retyped, field-nullable, enum-grown, unnamed. `plugboard drift report` lists them.',
    labelNames: ['connector', 'entity', 'kind'],
    registers: [registry],
  })
  return {
    shapesCompared: (connector, entity, compared, kinds) => {
      if (compared > 0) records.inc({ connector, entity }, compared)
      for (const kind of kinds) differences.inc({ connector, entity, kind })
    },
  }
}
