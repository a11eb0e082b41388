import { enclosed, group, join, type Layout, line, newline, render } from './layout.ts'

/** JSON as formatters leave it: every object on lines of its own, a list on one line if it fits. */
export function printJson(data: unknown): string {
  return render([printValue(data), newline])
}

function printValue(value: unknown): Layout {
  if (Array.isArray(value)) return printParts('[', value.map(printValue), ']', false)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).map(([key, part]) => [`${JSON.stringify(key)}: `, printValue(part)])
  return printParts('{', entries, '}', true)
}

function printParts(open: string, parts: readonly Layout[], close: string, broken: boolean): Layout {
  if (parts.length === 0) return `${open}${close}`
  return group(enclosed(open, join([',', line], parts), close), { broken })
}
