/** Fails the test process: in tests, every index can be created. */
export function failOnIndex(table: string, error: unknown): never {
  throw new Error(`an index of ${table} could not be created`, { cause: error })
}
