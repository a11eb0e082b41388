/** One value of a spec: a param, a field, a credential, a named type. */
import { positionOf, valueAt } from '../spec/positions.ts'
import type { FieldNodes, ValueDetails, ValueNode } from '../spec/schema/index.ts'
import { resolveHelp } from './help.ts'
import type { Fields, ValueModel } from './model.ts'
import { type Entry, entriesOf, pick } from './read.ts'
import { valueOfType } from './type-values.ts'
import { baseOf, type Context } from './value-base.ts'
import { checkRecord, checkValue } from './value-rules.ts'

export function resolveFields(context: Context, node: FieldNodes | undefined): Fields {
  return Object.fromEntries(
    entriesOf(context.scope, node).map((entry) => [entry.name, resolveValue(context, entry)]),
  )
}

export function resolveValue(
  context: Context,
  { name, value: node, valueAt: at }: Entry<ValueNode>,
): ValueModel {
  const { scope, use, maskOf } = context
  if (typeof node === 'string') {
    const value = valueOfType(scope, node, at)
    checkRecord(context, at, value, name)
    return { ...value, ...necessity(context, {}) }
  }
  const inside: Context = node.sparse === undefined ? context : { ...context, sparse: node.sparse }
  const value: ValueModel = {
    ...baseOf(context, node, name),
    ...(node.properties && { properties: resolveFields(inside, node.properties) }),
    ...choicesOf(node),
    ...pick(node, ...AS_WRITTEN),
    ...(node.send_with && { sendWith: node.send_with }),
    ...flagsOf(node),
    ...necessity(context, node),
    ...(typeof node.mask === 'object' && maskOf && { mask: maskOf(node.mask) }),
    ...(node.help !== undefined && { help: resolveHelp(scope, node.help) }),
  }
  checkValue(context, node, value, name)
  const typeAt =
    node.type === undefined ? positionOf(scope.positions, node) : valueAt(scope.positions, node, 'type')
  checkRecord(context, typeAt, value, name)
  return use === 'switch' ? unsent(value) : value
}

function unsent({ send: _send, ...value }: ValueModel): ValueModel {
  return value
}

/** `enum` and `values`, each behind every prefix. */
function choicesOf({
  enum: closed,
  values,
  prefix = [''],
}: ValueDetails): Pick<ValueModel, 'enum' | 'values'> {
  const spread = (value: string): string[] => prefix.map((before) => before + value)
  return {
    ...(closed && {
      enum: closed.flatMap((value): (string | number)[] =>
        typeof value === 'number' ? [value] : spread(String(value)),
      ),
    }),
    ...(values && { values: values.flatMap(spread) }),
  }
}

/** Keys that are copied to the model unchanged. */
const AS_WRITTEN = [
  'const',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minItems',
  'maxItems',
  'default',
  'send',
  'style',
  'as',
  'from',
  'equals',
  'sum',
  'where',
  'value',
  'unix',
  'since',
  'until',
  'description',
  'label',
  'example',
] as const

function flagsOf({
  open,
  whole,
  clearable,
  readOnly,
  sensitive,
  untrusted,
  trim,
  deprecated,
}: ValueDetails): Partial<ValueModel> {
  return {
    ...(open && { open: true }),
    ...(whole && { whole: true }),
    ...(clearable && { clearable: true }),
    ...(readOnly && { readOnly: true }),
    ...(sensitive && { sensitive: true }),
    ...(untrusted && { untrusted }),
    ...(trim && { trim: true }),
    ...(deprecated && { deprecated }),
  }
}

/** Params are optional unless `required`. Credentials are required, and fields present, unless declared otherwise. */
function necessity(
  { use, sparse }: Context,
  { required, optional, until }: Pick<ValueDetails, 'required' | 'optional' | 'until'>,
): Pick<ValueModel, 'required' | 'optional'> {
  const isRequired = use === 'path' || (required ?? use === 'credential')
  const isOptional = optional ?? sparse ?? (until !== undefined && (use === 'field' || use === 'type'))
  return { ...(isRequired && { required: true }), ...(isOptional && { optional: true }) }
}
