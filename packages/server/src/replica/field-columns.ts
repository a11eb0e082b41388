/** Names of the columns of a field in the tables of its entity. */
export interface FieldColumns {
  /** Its unfolded value. */
  readonly value: string
  /** Compared by tests of equality: of an address with its case folded. */
  readonly equality: string
  /** Sort order. */
  readonly order: string
  readonly instant: string
  readonly folded: string
  readonly words: string
  /** The number of words of a text; null when a word repeats. Scoring reads it instead of the text. */
  readonly count: string
}

/** The properties that the names depend on. */
interface NamedField {
  readonly column: string
  readonly isKey: boolean
  readonly format?: string
  readonly source: { readonly of: string }
}

export function fieldColumns({ column, isKey, format, source }: NamedField): FieldColumns {
  const value = isKey ? 'id' : (METADATA[source.of] ?? `v_${column}`)
  const instant = `t_${column}`
  return {
    value,
    equality: format === 'email' ? `a_${column}` : value,
    order: format === 'date-time' ? instant : value,
    instant,
    folded: `f_${column}`,
    words: `w_${column}`,
    count: `c_${column}`,
  }
}

/** Row metadata, which every entity has. */
const METADATA: Readonly<Record<string, string | undefined>> = {
  deletion: 'is_deleted',
  change: 'changed_at',
}
