/**
 * The commands of a migration, one by one. Sent together they are one query to PostgreSQL, and Citus forwards a change of a
 * distributed table to its nodes as the whole text of that query, which they refuse.
 */
export function commandsOf(sql: string): string[] {
  const commands: string[] = []
  let start = 0
  for (const { index, 0: token } of sql.matchAll(TOKEN)) {
    if (token !== ';') continue
    commands.push(sql.slice(start, index).trim())
    start = index + 1
  }
  return [...commands, sql.slice(start).trim()].filter((command) => command !== '')
}

/** A semicolon that ends a command, or what may contain others: a body, a string, a name, a comment. */
const TOKEN = /;|(\$\w*\$).*?\1|'[^']*'|"[^"]*"|--[^\n]*/gs
