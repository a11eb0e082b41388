/** A statement of either engine. */
export type EngineName = 'sqlite' | 'postgres'

export interface Statement {
  /** `?` stands for a parameter. */
  readonly sql: string
  readonly parameters: readonly unknown[]
}
