import type { Entry, Literal, Table } from './code.ts'
import { enclosed, group, ifBroken, indent, join, type Layout, line } from './layout.ts'

export function printLiteral(value: Literal): Layout {
  if (typeof value === 'string') return quote(value)
  if (typeof value !== 'object' || value === null) return String(value)
  if (isList(value)) return printList(value)
  return value.kind === 'reference' ? value.path : printTable(value)
}

/** A string in single quotes, or in double quotes where that saves backslashes. */
export function quote(value: string): string {
  const escaped = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"')
  const singles = value.split("'").length
  const doubles = value.split('"').length
  return singles > doubles ? `"${escaped.replaceAll('"', '\\"')}"` : `'${escaped.replaceAll("'", "\\'")}'`
}

/** A name that needs no quotes has none. */
export function printKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name)
}

/** A key from which a value may be parted. */
const SHORTEST = 5

function printTable({ entries, expanded }: Table): Layout {
  if (entries.length === 0) return '{}'
  const parts = join([',', line], entries.map(printEntry))
  return group(enclosed('{', [parts, ifBroken(',')], '}', line), { broken: expanded })
}

function printEntry(entry: Entry): Layout {
  if ('kind' in entry) return `...${entry.path}`
  const [key, value] = entry
  if (typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'reference') {
    if (value.path === key) return key
  }
  // A long string goes to a line of its own, unless below so short a key that little would be won.
  if (typeof value === 'string' && printKey(key).length >= SHORTEST)
    return [printKey(key), ':', group(indent([line, quote(value)]))]
  return [printKey(key), ': ', printLiteral(value)]
}

function printList(items: readonly Literal[]): Layout {
  if (items.length === 0) return '[]'
  const parts = join([',', line], items.map(printLiteral))
  return group(enclosed('[', [parts, ifBroken(',')], ']'), { broken: isMatrix(items) })
}

/** Formatters put several objects, or several lists, of more than one element each on lines of their own. */
function isMatrix(items: readonly Literal[]): boolean {
  return items.length > 1 && (items.every(isLongList) || items.every(isLongTable))
}

function isLongList(item: Literal): boolean {
  return isList(item) && item.length > 1
}

function isLongTable(item: Literal): boolean {
  return (
    typeof item === 'object' &&
    item !== null &&
    'kind' in item &&
    item.kind === 'table' &&
    item.entries.length > 1
  )
}

function isList(value: Literal): value is readonly Literal[] {
  return Array.isArray(value)
}
