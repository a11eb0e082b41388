/** Kysely dialect for SQLite with a given driver. */
import {
  type Dialect,
  type Driver,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'

/**
 * Omits `FOR UPDATE` and `FOR NO KEY UPDATE`, which SQLite lacks: a transaction holds the write lock of the database from its start.
 */
class Compiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForUpdate' && node.modifier !== 'ForNoKeyUpdate') super.visitSelectModifier(node)
  }
}

/** Kysely's own adapter serializes everything on one connection. */
class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

export function sqliteDialect(driver: Driver): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new Compiler(),
  }
}
