/** Checks the keys of a value against its use, its kind and each other. */
import type { Kind } from '@plugboard/core'
import type { Position } from '../spec/mistake.ts'
import { keyAt } from '../spec/positions.ts'
import type { ValueDetails } from '../spec/schema/index.ts'
import { oneOf } from '../spec/suggest.ts'
import type { ValueModel } from './model.ts'
import { report } from './scope.ts'
import { type Context, fitsKind, kindOf, type Use } from './value-base.ts'

type Key = keyof ValueDetails

/** Kinds of values that a key applies to. */
const KINDS: Readonly<Partial<Record<Key, readonly Kind[]>>> = {
  minimum: ['integer', 'number'],
  maximum: ['integer', 'number'],
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  format: ['string', 'integer'],
  enum: ['string', 'integer', 'number', 'array'],
  values: ['string', 'array'],
  minItems: ['array', 'map', 'string'],
  maxItems: ['array', 'map', 'string'],
  properties: ['object'],
  open: ['object'],
  sparse: ['object'],
  style: ['array', 'string'],
  mask: ['string'],
  equals: ['boolean'],
  sum: ['integer', 'number'],
  unix: ['string'],
  trim: ['string'],
}

const PARAM_KEYS: readonly Key[] = [
  'send',
  'send_with',
  'required',
  'clearable',
  'style',
  'as',
  'whole',
  'prefix',
]
const DERIVED_KEYS: readonly Key[] = ['equals', 'sum', 'where', 'value', 'unix']
const CREDENTIAL_KEYS: readonly Key[] = ['help', 'label', 'trim']
const FIELD_KEYS: readonly Key[] = ['from', 'optional', 'readOnly', ...DERIVED_KEYS]

/** Keys that do not apply to each use of a value, with a hint for the message. */
const FOREIGN: Readonly<Record<Use, readonly [keys: readonly Key[], instead: string]>> = {
  param: [FIELD_KEYS, 'a param is optional unless `required: true`, and `as` is its name on the wire'],
  path: [
    [...FIELD_KEYS, 'required', 'send_with', 'clearable', 'style', 'whole'],
    'a param of the path is always required',
  ],
  switch: [
    [...FIELD_KEYS, 'send', 'send_with', 'clearable', 'style', 'as', 'whole', 'mask'],
    'it is never sent',
  ],
  credential: [
    [...FIELD_KEYS, 'send', 'send_with', 'clearable', 'style', 'as', 'whole', 'mask'],
    'a credential is required unless `required: false`',
  ],
  field: [
    [...PARAM_KEYS, ...DERIVED_KEYS],
    'a record field is there unless `optional: true`, and `from` is its path upstream',
  ],
  search: [[...PARAM_KEYS, 'optional', 'mask'], 'a search field is null where a record has none'],
  type: [[], ''],
}

const LIMITS: readonly (readonly [least: Bound, most: Bound])[] = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
]
type Bound = 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems'

type Mistake = (key: Key, message: string) => void

/** `name` is the value's name in error messages. */
export function checkValue(context: Context, node: ValueDetails, value: ValueModel, name: string): void {
  const mistake: Mistake = (key, message) =>
    report(context.scope, keyAt(context.scope.positions, node, key), `'${key}' of '${name}' ${message}`)
  checkUse(context.use, node, mistake)
  checkHelp(context, node, mistake)
  checkLimits(node, mistake)
  const kind = kindOf(context.scope, value)
  if (kind === undefined || kind === 'any') return
  checkKind(node, kind, value, mistake)
  const each = kind === 'array' && value.items ? kindOf(context.scope, value.items) : kind
  checkSamples(node, each, mistake)
  checkSent(node, value, mistake)
}

const RECORD_USES: readonly Use[] = ['field', 'search', 'type']

/** Params must declare their own fields, since the upstream accepts only some fields of a record. */
export function checkRecord({ scope, use }: Context, at: Position, value: ValueModel, name: string): void {
  const { record, named = '' } = value.items ?? value
  if (!RECORD_USES.includes(use) && scope.filled.types.has(named))
    report(
      scope,
      at,
      `'${name}' cannot be of type '${named}': the types that 'fill' writes are for records only`,
    )
  if (record === undefined || use === 'field') return
  report(scope, at, `'${name}' cannot be a record of '${record}': only fields of records can`)
}

function checkUse(use: Use, node: ValueDetails, mistake: Mistake): void {
  const [foreign, instead] = FOREIGN[use]
  for (const key of foreign) {
    if (node[key] !== undefined && !isRedundant(use, key, node.send))
      mistake(key, `does not belong here: ${instead}`)
  }
}

/** Help is for people who paste a credential into a form, so only credentials have it. */
function checkHelp({ use }: Context, node: ValueDetails, mistake: Mistake): void {
  if (use !== 'credential' && use !== 'type')
    for (const key of CREDENTIAL_KEYS) if (node[key] !== undefined) mistake(key, 'is for credentials')
}

/** `send: never` is true of a param under `params` anyway. */
function isRedundant(use: Use, key: Key, send: unknown): boolean {
  return use === 'switch' && key === 'send' && send === 'never'
}

function checkLimits(node: ValueDetails, mistake: Mistake): void {
  for (const [least, most] of LIMITS) {
    const [low, high] = [node[least], node[most]]
    if (low === undefined || high === undefined || low <= high) continue
    mistake(most, `is ${high}, less than '${least}': ${low}`)
  }
  if (node.prefix && !node.enum && !node.values)
    mistake('prefix', "needs 'enum' or 'values', which it precedes")
  for (const key of DERIVED_KEYS)
    if (node[key] !== undefined && node.from === undefined)
      mistake(key, "needs 'from', the path of its source")
  if (node.where !== undefined && node.value === undefined)
    mistake('where', "needs 'value', the field of the item that it selects")
  if (node.value !== undefined && node.where === undefined)
    mistake('value', "needs 'where', which selects the item")
  if (node.unix !== undefined && node.format !== 'date-time')
    mistake('unix', "needs 'format: date-time', which search compares as an instant")
  if (node.pattern !== undefined && !isRegExp(node.pattern)) mistake('pattern', 'is no regular expression')
}

function checkKind(node: ValueDetails, kind: Kind, { style }: ValueModel, mistake: Mistake): void {
  for (const [key, kinds] of Object.entries(KINDS) as [Key, readonly Kind[]][]) {
    const isOff = key === 'mask' && node.mask === 'off'
    if (node[key] !== undefined && !isOff && !kinds.includes(kind))
      mistake(key, `is for ${kinds.join(', ')}, not for ${kind}`)
  }
  checkFormat(node.format, kind, mistake)
  if (kind !== 'string' || style === 'comma') return
  if (style !== undefined) mistake('style', "can only be 'comma' for a string")
  for (const key of ['minItems', 'maxItems'] as const) {
    if (node[key] !== undefined) mistake(key, 'is for array and for strings of `style: comma`')
  }
}

/** `unix` is for integers; the other formats are for strings. */
function checkFormat(format: string | undefined, kind: Kind, mistake: Mistake): void {
  if (format === undefined || !['string', 'integer'].includes(kind)) return
  const expected =
    kind === 'integer'
      ? "'unix'"
      : "'date-time', 'date', 'email', 'decimal', 'base64', 'base64url', 'mrkdwn' or 'html'"
  if ((format === 'unix') !== (kind === 'integer'))
    mistake('format', `is '${format}'; expected ${expected} for ${kind}`)
}

/** Checks constants, defaults and enumerations against the type. */
function checkSamples(node: ValueDetails, kind: Kind | undefined, mistake: Mistake): void {
  for (const key of ['const', 'default', 'send'] as const) {
    const sample = node[key]
    if (sample === undefined || sample === 'never' || fitsKind(sample, kind)) continue
    mistake(key, `is '${sample}', which is no ${kind}`)
  }
  for (const sent of Object.values(node.send_with ?? {})) {
    if (!fitsKind(sent, kind)) mistake('send_with', `has '${sent}', which is no ${kind}`)
  }
  for (const value of node.enum ?? []) {
    if (!fitsKind(value, kind)) mistake('enum', `has '${value}', which is no ${kind}`)
  }
}

/** Checks defaults and sent values against the enumeration and bounds that apply to callers. */
function checkSent(
  node: ValueDetails,
  { enum: closed, minimum, maximum }: ValueModel,
  mistake: Mistake,
): void {
  for (const key of ['default', 'send'] as const) {
    const sample = node[key]
    if (sample === undefined || sample === 'never') continue
    const each = closed ? String(sample).split(',') : []
    if (!each.every((one) => closed?.some((known) => String(known) === one)))
      mistake(key, `is '${sample}'; expected ${oneOf((closed ?? []).map(String))}`)
    if (Number(sample) < (minimum ?? -Infinity)) mistake(key, `is ${sample}, less than 'minimum': ${minimum}`)
    if (Number(sample) > (maximum ?? Infinity)) mistake(key, `is ${sample}, more than 'maximum': ${maximum}`)
  }
}

/** In the mode of the runtime, in which some texts are no patterns that otherwise are: `\\_`. */
function isRegExp(source: string): boolean {
  try {
    return new RegExp(`^(?:${source})$`, 'u') instanceof RegExp
  } catch {
    return false
  }
}
