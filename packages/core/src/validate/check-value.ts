import { below, type Check, isFull, MAX_VALUES, report } from '../errors/check.ts'
import type { Given } from '../tables/requests.ts'
import { isObject } from '../values/is-object.ts'
import { isKind, isRounded, kindName } from '../values/kinds.ts'
import { hint } from '../values/nearest.ts'
import type { Params, Value } from '../values/value.ts'
import { checkItems, checkScalar } from './check-content.ts'

const MAX_DEPTH = 32

/** Merges the type that a declaration refers to with the declaration itself. */
function resolve({ types }: Check, { ref = '', ...own }: Value): Value {
  return { ...types?.[ref], ...own }
}

/** Reports every violation of a value's declaration. */
function checkValue(check: Check, pointer: string, value: unknown, declared: Value, depth = 0): void {
  const spec = declared.ref === undefined ? declared : resolve(check, declared)
  const { nullable, clearable, anyOf } = spec
  if (++check.seen > MAX_VALUES || depth > MAX_DEPTH) {
    report(check, pointer, 'too_deep', `must be within ${MAX_DEPTH} levels and ${MAX_VALUES} values`)
  } else if (value === null ? nullable || clearable : value === '' && clearable) {
    // Nothing more is asked of it.
  } else if (anyOf) {
    checkAnyOf(check, pointer, value, anyOf, depth)
  } else if (!isKind(value, spec)) {
    const wanted = isRounded(value, spec)
      ? 'text of its digits, since it is beyond ±(2^53 - 1)'
      : kindName(spec)
    report(check, pointer, 'wrong_type', `must be ${wanted}${nullable ? ' or null' : ''}`)
  } else if (spec.type === 'bytes') {
    // Content is checked where it is opened. Walking into a stream would report its internals.
  } else if (Array.isArray(value)) {
    checkItems(check, pointer, value, spec)
    for (const [i, item] of value.entries())
      checkValue(check, below(pointer, i), item, spec.items ?? {}, depth + 1)
  } else if (isObject(value)) {
    checkObject(check, pointer, value, spec, depth + 1)
  } else {
    checkScalar(check, pointer, value, spec)
  }
}

/** The value must match one of the alternatives. If one of them has the right type, its violations are reported. */
function checkAnyOf(
  check: Check,
  pointer: string,
  value: unknown,
  specs: readonly Value[],
  depth: number,
): void {
  const tries = specs.map((spec) => {
    const attempt: Check = { ...check, found: [] }
    checkValue(attempt, pointer, value, spec, depth)
    check.seen = attempt.seen
    return attempt.found
  })
  if (tries.some((found) => !found[0])) return
  const matching = tries.find(
    (found) => !found.some((one) => one.pointer === pointer && one.code === 'wrong_type'),
  )
  if (matching) check.found.push(...matching)
  else
    report(
      check,
      pointer,
      'wrong_type',
      `must be ${specs.map((spec) => kindName(resolve(check, spec))).join(' or ')}`,
    )
}

function checkObject(check: Check, pointer: string, value: Given, spec: Value, depth: number): void {
  const known = spec.properties ?? {}
  const isOpen = spec.open || !spec.properties
  for (const [key, one] of Object.entries(value)) {
    const at = below(pointer, key)
    const own = Object.hasOwn(known, key)
    // As in JSON, undefined means absent.
    if (one === undefined) continue
    if (own || isOpen) checkValue(check, at, one, (own ? known[key] : spec.items) ?? {}, depth)
    else if (!isFull(check)) report(check, at, 'unknown', `is unknown${hint(key, Object.keys(known))}`)
  }
  for (const name in known) {
    const isGiven = Object.hasOwn(value, name) && value[name] !== undefined
    if (known[name]?.required && !isGiven) report(check, below(pointer, name), 'required', 'is required')
  }
}

/** Reports every violation of the fields declared for an object. */
export function checkFields(check: Check, pointer: string, value: Given, properties: Params): void {
  checkObject(check, pointer, value, { properties }, 0)
}
