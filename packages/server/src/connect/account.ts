/** Whose account credentials belong to, as the vendor tells it. */
export interface Account {
  readonly id: string | null
  /** The name or address that people know it by. */
  readonly label: string | null
}
