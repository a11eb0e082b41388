/** Records as models read them: content in Base64, such as the body of a mail, as its text, HTML as Markdown, mails as texts. */
import type { Params, Value } from '@plugboard/core'
import type { Connection } from '../connection.ts'
import { isEncoded, readableText } from '../encoded-text.ts'
import { isObject } from '../is-object.ts'
import { mailText } from '../mail/mail-text.ts'
import { isMailPart } from '../mail/part.ts'
import { readableMarkup } from '../markup.ts'
import { masksSensitive } from '../policy/guard.ts'
import type { Shape } from '../results/shape.ts'
import type { Session } from '../session.ts'
import { type Declarations, declaredItem } from '../table/paths.ts'
import { withoutSensitive } from '../table/sensitive.ts'
import { mapInTurns } from '../turns.ts'

interface Texts {
  readonly fields: Params
  /** Paths that are shown: converting the others would be in vain. */
  readonly shown: readonly string[]
  readonly declarations: Declarations
}

/** Records of one shape, and the paths of them that are shown. */
interface Shown {
  readonly connection: Pick<Connection, 'catalog'>
  readonly shape: Pick<Shape, 'fields'>
  readonly shown: readonly string[]
}

/**
 * The records with the texts that models read, and without what the policy hides within a field that is shown. Only for showing them:
 * what is compared with the upstream, or sent to it, are the records themselves.
 */
export async function readable(
  { guard }: Pick<Session, 'guard'>,
  records: readonly unknown[],
  { connection: { catalog: declarations }, shape: { fields }, shown }: Shown,
): Promise<readonly unknown[]> {
  const record: Value = { type: 'object', properties: fields }
  const isMasked = masksSensitive(guard)
  const permitted = isMasked
    ? await mapInTurns(records, (one) => withoutSensitive(one, record, declarations))
    : records
  if (!hasOtherForm(fields, declarations)) return permitted
  return mapInTurns(permitted, (one) => decodeFields(one, fields, '', { fields, shown, declarations }))
}

function decodeFields(value: unknown, fields: Params | undefined, path: string, texts: Texts): unknown {
  if (Array.isArray(value)) return value.map((item) => decodeFields(item, fields, path, texts))
  if (!isObject(value) || fields === undefined) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const declared = Object.hasOwn(fields, name) ? fields[name] : undefined
      const own = path === '' ? name : `${path}.${name}`
      return [name, declared && isShown(own, texts) ? decode(inner, declared, own, texts) : inner]
    }),
  )
}

/** True for a path that is shown, and for what contains it or is within it. */
function isShown(path: string, { shown }: Texts): boolean {
  return shown.some((one) => `${one}.`.startsWith(`${path}.`) || path.startsWith(`${one}.`))
}

/** True for what is shown as a whole, and not only by something within it. */
function isWhole(path: string, { shown }: Texts): boolean {
  return shown.some((one) => `${path}.`.startsWith(`${one}.`))
}

function decode(value: unknown, declared: Value, path: string, texts: Texts): unknown {
  const spec = declaredItem(declared, texts.declarations)
  if (typeof value === 'string') return isEncoded(spec) ? readableText(value) : readableMarkup(value, spec)
  if (isObject(value) && isMailPart(spec) && isWhole(path, texts)) return mailText(value)
  return decodeFields(value, spec.properties, path, texts)
}

const known = new WeakMap<Params, boolean>()

function hasOtherForm(fields: Params, declarations: Declarations): boolean {
  const before = known.get(fields)
  if (before !== undefined) return before
  const seen = new Set<Params>()
  const waiting = [fields]
  let isFound = false
  for (let next = waiting.pop(); next !== undefined && !isFound; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const values = Object.values(next).map((value) => declaredItem(value, declarations))
    isFound = values.some((value) => isEncoded(value) || value.format === 'html' || isMailPart(value))
    waiting.push(...values.flatMap(({ properties }) => (properties === undefined ? [] : [properties])))
  }
  known.set(fields, isFound)
  return isFound
}
