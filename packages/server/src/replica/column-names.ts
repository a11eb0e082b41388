import { createHash } from 'node:crypto'

const MAX_LENGTH = 50

/**
 * Maps each name to an identifier that every database accepts: letters, digits and underscores, at most
 * `maxLength` characters, unique regardless of case.
 */
export function columnNames(names: readonly string[], maxLength: number = MAX_LENGTH): string[] {
  const used = new Set<string>()
  return names.map((name) => {
    const plain = name.replaceAll(/[^A-Za-z0-9_]/g, '_')
    const isUsable = plain.length <= maxLength && !used.has(plain.toLowerCase())
    const column = isUsable ? plain : `${plain.slice(0, maxLength - 9)}_${digest(name)}`
    used.add(column.toLowerCase())
    return column
  })
}

function digest(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 8)
}
