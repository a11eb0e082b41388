/** The intended differences that a spec declares. */
import type { Model } from '@plugboard/codegen'

/** True if a deviation's path matches: `*` matches any one name. */
export function covers(pattern: string, path: string): boolean {
  const names = path.split('.')
  const wanted = pattern.split('.')
  return wanted.length === names.length && wanted.every((name, at) => name === '*' || name === names[at])
}

/** Paths of all deviations from the vendor's description, the shared contract and the connector's contract. */
export function deviations(model: Model, of: 'contract' | 'upstream' | 'service'): string[] {
  const paths = model.deviations.flatMap(({ at }) => at)
  return paths.filter((path) => (/^(upstream|service)\./.exec(path)?.[1] ?? 'contract') === of)
}
