/** Fields of a response beside its records. */
import { parseSource } from '@plugboard/core'
import type { Description, Endpoint, Shape } from '../../description/description.ts'
import { fieldsOf, kindsOf } from '../../description/shapes.ts'
import { type Expressed, express } from '../../notation/express.ts'
import { printFlow } from '../../notation/print-flow.ts'
import { isAboutResponse, SUCCESS_FLAGS } from './envelope.ts'
import type { Paging } from './paging.ts'

const IDENTIFIER = /^[A-Za-z_]\w*$/

interface Beside {
  /** Path in the body. */
  readonly path: string
  readonly shape: Shape
}

/** The key `meta` of a page: every field around its list, such as `total` or `included`, that is not in `next` anyway. */
export function metaOf(
  description: Description,
  { answer }: Endpoint,
  records: string,
  { next }: Pick<Paging, 'next'>,
): string | undefined {
  const [list = ''] = records.split('.*')
  const position = next && positionIn(next.from)
  const fields = new Map<string, object | string>()
  for (const { path, shape } of fieldsBeside(description, answer, list)) {
    if (path === position) continue
    const name = path.split('.').at(-1) ?? path
    const type = typeOf(description, shape)
    if (type === undefined || !IDENTIFIER.test(name) || fields.has(name)) continue
    fields.set(name, path === name ? type : { type, from: path })
  }
  return fields.size === 0 ? undefined : printFlow(Object.fromEntries(fields))
}

/** Path in the body of the source of the next page. */
function positionIn(source: string): string | undefined {
  const { from, path } = parseSource(source)
  return from === 'body' || from === 'link' ? path : undefined
}

/** Null where the response may lack it. A constant says nothing. */
function typeOf(description: Description, shape: Shape): string | undefined {
  const { type, optional }: Expressed = express({ description, direction: 'received' }, shape)
  if (type === undefined) return undefined
  return optional && type !== 'any' && !type.endsWith(' | null') ? `${type} | null` : type
}

/** Addresses of pages, and what a failed response has. */
const ASIDE = /^(_?links|errors?)$/i

/** Names of objects and lists beside a single record, which a caller may miss. */
export function besideRecord(description: Description, { answer }: Endpoint, record: string): string[] {
  if (record === '') return []
  return fieldsBeside(description, answer, record)
    .filter(({ path }) => !isAboutResponse(path.split('.').at(-1) ?? ''))
    .filter(({ shape }) => kindsOf(description, shape).some((kind) => kind === 'object' || kind === 'array'))
    .map(({ path }) => path)
}

/** Names of all fields beside a single record that say something about it. */
export function fieldNamesBeside(description: Description, { answer }: Endpoint, record: string): string[] {
  return fieldsBeside(description, answer, record)
    .map(({ path }) => path)
    .filter((path) => !isAboutResponse(path.split('.').at(-1) ?? ''))
}

function isAside(name: string): boolean {
  return name.includes('.') || ASIDE.test(name) || SUCCESS_FLAGS.includes(name)
}

/** The other fields of each object on the way to a path. */
function fieldsBeside(description: Description, answer: Shape | undefined, path: string): Beside[] {
  const found: Beside[] = []
  let [fields, above] = [answer && fieldsOf(description, answer), '']
  for (const name of path === '' ? [] : path.split('.')) {
    for (const [other, shape] of Object.entries(fields ?? {}))
      if (other !== name && !isAside(other)) found.push({ path: above + other, shape })
    const inner = fields?.[name]
    fields = inner && fieldsOf(description, inner)
    above += `${name}.`
  }
  return found
}
