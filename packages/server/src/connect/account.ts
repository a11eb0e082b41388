/** Whose account credentials belong to, as the vendor tells it. */
export interface Account {
  readonly id: string | null
  /** The name or address that people know it by. */
  readonly label: string | null
}

/** The name of an account, with that of its site. */
export function labelOf({ label }: Pick<Account, 'label'>, site: string | null | undefined): string | null {
  return [label, site].filter((part) => part != null).join(' · ') || null
}
