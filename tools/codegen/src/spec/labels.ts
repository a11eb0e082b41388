/** Labels of spec parts in error messages: `'minimum' of param 'limit' of 'refunds.list'`. */
import { entityKeys } from './schema/index.ts'

export type Path = readonly (string | number)[]

/** Nouns for the entries of a mapping or list. */
const NOUNS: Readonly<Record<string, string>> = {
  auth: 'method',
  credentials: 'credential',
  headers: 'header',
  types: 'type',
  blocks: 'block',
  feeds: 'feed',
  webhook_blocks: 'block',
  webhooks: 'webhooks',
  runs: 'types',
  query: 'param',
  body: 'param',
  header: 'param',
  path: 'param',
  params: 'param',
  constant: 'constant',
  properties: 'field',
  record: 'field',
  deleted: 'field',
  take: 'field',
  meta: 'meta',
  steps: 'step',
  limits: 'limit',
  deviations: 'deviation',
  examples: 'example',
}

/** Empty at the top level. */
export function labelOf(path: Path): string {
  const [first, entity, member, ...rest] = path
  if (first !== 'entities' || entity === undefined) return describe(path, '')
  if (member === undefined) return `'${entity}'`
  if (member === 'search') return searchLabel(`${entity}`, rest)
  const isAction = !Object.hasOwn(entityKeys, member)
  return isAction ? describe(rest, `'${entity}.${member}'`) : describe([member, ...rest], `'${entity}'`)
}

/** Every name under `search` is a field, except for `$record`. */
function searchLabel(entity: string, [field, ...rest]: Path): string {
  const search = `'search' of '${entity}'`
  if (field === undefined) return search
  return describe(
    rest,
    typeof field === 'string' && field.startsWith('$')
      ? `'${field}' of ${search}`
      : `search field '${field}' of '${entity}'`,
  )
}

function describe(path: Path, owner: string): string {
  const [key, name, ...rest] = path
  if (key === undefined) return owner
  const noun = NOUNS[key]
  if (noun !== undefined && name !== undefined) {
    const label = typeof name === 'number' ? `${noun} ${name + 1}` : `${noun} '${name}'`
    return describe(rest, of(label, owner))
  }
  if (typeof key === 'number') return describe(path.slice(1), owner)
  return describe(path.slice(1), of(`'${key}'`, owner))
}

function of(label: string, owner: string): string {
  return owner === '' ? label : `${label} of ${owner}`
}
