/** How params are named after the entities and the fields of the records that they name: `issue_number`, `customer`, `issueIdOrKey`. */

/** Letters of a name, without regard to notation. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '')
}

/** `customers` and `customer`, `companies` and `company`. */
export function nounsOf(entity: string): string[] {
  const plain = plainName(entity)
  return [...new Set([plain, plain.replace(/ies$/, 'y'), plain.replace(/s$/, '')])]
}

/** The field of an entity's records that a param takes: `number` of an issue for `issue_number`. */
export function fieldNamedBy(entity: string, param: string, fields: readonly string[]): string | undefined {
  const nouns = nounsOf(entity)
  return fields.find((field) => nouns.some((noun) => plainName(param) === noun + plainName(field)))
}

const KEYS = ['', 'id', 'key', 'idorkey']

/** True if a param names a record of the entity: `customer`, `customer_id`. */
export function namesEntity(entity: string, param: string): boolean {
  return nounsOf(entity).some((noun) => KEYS.some((key) => plainName(param) === noun + key))
}
