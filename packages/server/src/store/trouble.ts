/** The database is locked, full, unreadable or gone: nothing that a change of code would mend. */
const SQLITE: RegExp = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|CORRUPT|NOTADB)/

/** Whether an error tells of the state of the store rather than of a mistake in a statement. */
export function isStoreTrouble(error: unknown): boolean {
  return SQLITE.test(String((error as { code?: unknown } | null)?.code))
}
