/** Rows as a statement gave them: values in the order of the columns, which are named once. */
export interface FoundRows {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}

/**
 * Turns rows into what is wanted of them, where they are read: a thread that passes on one text instead of hundreds of rows
 * is done sooner, and so is its reader. The arguments and the result are plain data.
 */
export interface RowTransform<Args, Result> {
  /** For threads of the database: a module that exports `transform`, a {@link TransformRows}. */
  readonly module: URL
  /** Where rows arrive on the event loop, which others wait for as well. */
  readonly onEventLoop: (args: Args, found: FoundRows) => Promise<Result>
}

export type TransformRows<Args, Result> = (args: Args, found: FoundRows) => Result
