/** Fields that a result omits. */
import type { Connection } from '../connection.ts'
import type { Shape } from '../results/shape.ts'
import { declaredAt } from '../table/paths.ts'
import { listNames } from '../text/list-names.ts'

/** A line that names the omitted fields; undefined if there are none. */
export function omittedFields(
  { fields }: Shape,
  shown: readonly string[],
  { catalog }: Connection,
): string | undefined {
  const tops = new Set(shown.map((path) => path.split('.')[0]))
  const names = Object.keys(fields).filter((name) => !tops.has(name))
  if (names.length === 0) return undefined
  // Free text comes first: models ask for it most, and it is shown on request only.
  const texts = names.filter(
    (name) => declaredAt(fields, name, catalog)?.value?.type === 'string' && fields[name]?.untrusted === true,
  )
  return `Not shown: ${listNames([...new Set([...texts, ...names])])}; ask with fields.`
}
