/** One value of a spec: a param, a field, a credential, a named type. */
import type { Block, Named, NodeOf } from '../spec/tree.ts'
import type { Fields, ValueModel } from './model.ts'
import { valuesAt, valuesOf } from './read.ts'
import { valueOfType } from './type-values.ts'
import { baseOf, type Context } from './value-base.ts'
import { checkRecord, checkValue } from './value-rules.ts'

type ValueNode = NodeOf<'value'>
type Keys = Block<'value'>['keys']

export function resolveFields(context: Context, named: Named<ValueNode> | undefined): Fields {
  return Object.fromEntries(
    (named?.entries ?? []).map(({ name, node }) => [name, resolveValue(context, node, name)]),
  )
}

export function resolveValue(context: Context, node: ValueNode, name: string): ValueModel {
  const { scope, use, maskOf } = context
  if (node.kind === 'type') {
    const value = valueOfType(scope, node)
    checkRecord(context, node.at, value, name)
    return { ...value, ...necessity(context, {}) }
  }
  const { keys } = node
  const inside: Context = keys.sparse ? { ...context, sparse: keys.sparse.value } : context
  const value: ValueModel = {
    ...baseOf(context, node, name),
    ...(keys.properties && { properties: resolveFields(inside, keys.properties) }),
    ...choicesOf(keys),
    ...written(keys),
    ...(keys.send_with && { sendWith: valuesOf(keys.send_with) }),
    ...flagsOf(keys),
    ...necessity(context, keys),
    ...(keys.mask?.kind === 'block' && maskOf && { mask: maskOf(keys.mask) }),
    ...(keys.help && { help: helpOf(keys.help) }),
  }
  checkValue(context, node, value, name)
  checkRecord(context, keys.type?.at ?? node.at, value, name)
  return use === 'switch' ? unsent(value) : value
}

function unsent({ send: _send, ...value }: ValueModel): ValueModel {
  return value
}

/** `enum` and `values`, each behind every prefix. */
function choicesOf({ enum: closed, values, prefix }: Keys): Pick<ValueModel, 'enum' | 'values'> {
  const prefixes = prefix?.items.map(({ value }) => value) ?? ['']
  const spread = (value: string): string[] => prefixes.map((before) => before + value)
  return {
    ...(closed && {
      enum: closed.items.flatMap(({ value }): (string | number)[] =>
        typeof value === 'number' ? [value] : spread(String(value)),
      ),
    }),
    ...(values && { values: values.items.flatMap(({ value }) => spread(value)) }),
  }
}

/** Keys that stand in the model as in the spec. */
const WRITTEN = [
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
  'since',
  'until',
  'description',
  'example',
] as const

function written(keys: Keys): Partial<ValueModel> {
  const constant = keys.constant?.value
  return { ...valuesAt(keys, ...WRITTEN), ...(constant !== undefined && { const: constant, send: constant }) }
}

function helpOf({ keys: { text, link } }: Block<'help'>): NonNullable<ValueModel['help']> {
  return { text: text.value, ...(link && { link: link.value }) }
}

function flagsOf(keys: Keys): Partial<ValueModel> {
  const deprecated = keys.deprecated?.value
  return {
    ...(keys.open?.value && { open: true }),
    ...(keys.clearable?.value && { clearable: true }),
    ...(keys.sensitive?.value && { sensitive: true }),
    ...(keys.untrusted?.value && { untrusted: true }),
    ...(keys.trim?.value && { trim: true }),
    ...(deprecated && { deprecated }),
  }
}

/** Params are optional unless `required`, credentials the other way round; a record field is there unless something says otherwise. */
function necessity(
  { use, sparse }: Context,
  { required, optional, until }: Keys,
): Pick<ValueModel, 'required' | 'optional'> {
  const isRequired = use === 'path' || (required?.value ?? use === 'credential')
  const isOptional = optional?.value ?? sparse ?? (until !== undefined && (use === 'field' || use === 'type'))
  return { ...(isRequired && { required: true }), ...(isOptional && { optional: true }) }
}
