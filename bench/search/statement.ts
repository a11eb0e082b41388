/** A statement of either engine. */
export type EngineName = 'sqlite' | 'postgres'

export interface Statement {
  /** `?` stands for a parameter. */
  readonly sql: string
  readonly parameters: readonly unknown[]
  /** Hits of a page. The statement finds one more row, which shows whether there is another page. */
  readonly limit: number
}

/** A function if the statement depends on words that have to be found first, which is part of the work. */
export type StatementByHand = Statement | (() => Statement)
