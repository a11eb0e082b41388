import { createHash } from 'node:crypto'

const LONGEST = 50

/**
 * Names that are safe in every database, one for each: letters, digits and underscores, of limited length, different even
 * where case does not count.
 */
export function columnNames(names: readonly string[], longest: number = LONGEST): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const plain = name.replaceAll(/[^A-Za-z0-9_]/g, '_')
    const isFine = plain.length <= longest && !taken.has(plain.toLowerCase())
    const column = isFine ? plain : `${plain.slice(0, longest - 9)}_${digest(name)}`
    taken.add(column.toLowerCase())
    return column
  })
}

function digest(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 8)
}
