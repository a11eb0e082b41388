import { stringify } from 'yaml'

/** A value as YAML on one line, in the style of the specs: `{ type: string, values: [a, b] }`. */
export function printFlow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printFlow).join(', ')}]`
  if (typeof value !== 'object' || value === null) return printScalar(value)
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return entries.length === 0
    ? '{}'
    : `{ ${entries.map(([key, inner]) => `${printScalar(key)}: ${printFlow(inner)}`).join(', ')} }`
}

/** Quoted where the flow style needs it. */
export function printScalar(value: unknown): string {
  return stringify([value], { collectionStyle: 'flow', lineWidth: 0, flowCollectionPadding: false })
    .trimEnd()
    .slice(1, -1)
}
