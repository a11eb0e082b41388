/** Result rows as arrays of values in the order of `columns`. */
export interface FoundRows {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}

/**
 * Transforms rows where they are read. Passing one string between threads is faster than passing hundreds of
 * rows. Arguments and result must be structured-cloneable.
 */
export interface RowTransform<Args, Result> {
  /** For database threads: a module with the exports of {@link TransformModule}. */
  readonly module: URL
  /** The same function, for databases whose rows arrive on the event loop, if they are few. */
  readonly transform: (args: Args, found: FoundRows) => Result
}

/** A transform with its arguments. */
export interface RowRendering<Args, Result> extends RowTransform<Args, Result> {
  readonly args: Args
}

export interface TransformModule<Args, Result> extends Pick<RowTransform<Args, Result>, 'transform'> {
  /** Buffers of a result that are moved to the event loop instead of copied. */
  readonly buffersOf: (result: Result) => ArrayBuffer[]
}
