/** Guesses how the replica of an entity is synchronized. */
import type { DescribedParam, Description, Endpoint } from '../description/description.ts'
import { resolveShape } from '../description/shapes.ts'
import { printFlow } from '../fill/print-flow.ts'
import { type Ignored, isCredential } from './credential-params.ts'
import type { SpecContext } from './known.ts'
import { namesParent, parentOf } from './paths.ts'
import { isUniqueUnderParent, type RecordKey } from './record-key.ts'
import { pathName } from './write-action.ts'

export interface Sync {
  readonly each?: string
  readonly with?: Readonly<Record<string, string>>
  readonly unique?: 'parent'
}

/** A list without params, or one below each record of another entity; undefined where other params are needed. */
export function syncOf(
  { description, ignored, parents }: SpecContext,
  list: Endpoint | undefined,
  key: RecordKey,
): Sync | undefined {
  if (list === undefined || needsParams(description, list, ignored)) return undefined
  if (!list.path.includes('{')) return {}
  const above = parentOf(list.path)
  const parent =
    above &&
    (parents.get(above.path ?? '') ??
      [...parents.values()].find(({ name }) => namesParent(above.param, name)))
  if (above === undefined || parent === undefined) return undefined
  const unique = isUniqueUnderParent(key) ? { unique: 'parent' as const } : {}
  return { each: parent.name, with: { [pathName(above.param)]: parent.key }, ...unique }
}

export function syncLines(sync: Sync | undefined): string[] {
  if (sync === undefined) return []
  return [
    '',
    '    # All records are read every time, unless `changes` says how the vendor reports changes.',
    `    sync: ${printFlow({ list: 'list', ...sync, order: 'none', every: '24h' })}`,
  ]
}

function needsParams(
  description: Description,
  { params, body }: Endpoint,
  { headers, fields }: Ignored,
): boolean {
  const inBody =
    body &&
    Object.entries(resolveShape(description, body.shape).fields ?? {}).some(
      ([name, { required }]) => required && !fields.includes(name),
    )
  return (
    params.some(
      (param) => param.in !== 'path' && param.shape.required && !isSentAnyway(description, param, headers),
    ) || inBody === true
  )
}

/** Credentials, and headers that every request has. */
function isSentAnyway(description: Description, param: DescribedParam, headers: readonly string[]): boolean {
  return (
    isCredential(description, param) || (param.in === 'header' && headers.includes(param.name.toLowerCase()))
  )
}
