/** The kinds of sealed data. */
export const SEALED_KINDS = [
  'credentials',
  'answers',
  'clients',
  'sessions',
  'server',
  'results',
  'plans',
  'endpoints',
  'hooks',
  'bodies',
  'upstream_events',
] as const
export type SealedKind = (typeof SEALED_KINDS)[number]

export interface KeyCount {
  readonly kid: string
  readonly kind: SealedKind
  readonly rows: number
}

/** Sealed values of each kind, whatever key they are sealed with. Kinds without values are left out. */
export function rowsByKind(counts: readonly KeyCount[]): Partial<Record<SealedKind, number>> {
  const sums: Partial<Record<SealedKind, number>> = {}
  for (const { kind, rows } of counts) sums[kind] = (sums[kind] ?? 0) + rows
  return sums
}
