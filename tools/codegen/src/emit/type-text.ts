import { anchor, code } from '../markdown.ts'
import type { ValueModel } from '../model/model.ts'
import { choicesOf, limitsOf, meaningOf, remarksOf } from './docs.ts'
import { declaredType, resolved } from './named-types.ts'
import type { Scope } from './scope.ts'

/** A type in words for people, named types as links: `integer or null`, `array of [interval](#interval)`. */
export function typeText(written: ValueModel, scope: Scope): string {
  const value = resolved(written, scope)
  return value.nullable ? `${baseText(value, scope)} or null` : baseText(value, scope)
}

/** Allowed values and default. */
export function boundsText(written: ValueModel, scope: Scope): string {
  const value = resolved(written, scope)
  const texts = [
    choicesOf(value),
    ...limitsOf(value),
    value.default === undefined ? undefined : `Default ${code(String(value.default))}.`,
  ]
  return texts.filter((text) => text !== undefined).join(' ')
}

export function meaningText(written: ValueModel, scope: Scope): string {
  const value = resolved(written, scope)
  const { deprecated } = value
  const texts = [
    meaningOf(written, scope),
    ...remarksOf(value),
    deprecated === undefined ? undefined : `Deprecated${deprecated === true ? '' : `: ${deprecated}`}.`,
  ]
  return texts.filter((text) => text !== undefined).join(' ')
}

function baseText(value: ValueModel, scope: Scope): string {
  const declared = declaredType(value, scope)
  if (declared) return `[${declared.name}](#${anchor(declared.name)})`
  if (value.record) return `[record of ${value.record}](#${anchor(`Record of ${value.record}`)})`
  if (value.const !== undefined) return code(JSON.stringify(value.const))
  if (value.anyOf) return value.anyOf.map((part) => typeText(part, scope)).join(' or ')
  if (value.type !== 'array' && value.type !== 'map') return value.type ?? 'any'
  const items = value.items ? typeText(value.items, scope) : 'any'
  return `${value.type} of ${items.includes(' or ') ? `(${items})` : items}`
}
