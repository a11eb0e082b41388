/** Examples of calls, with params as a person would send them. */
import { sampleText, shownParams } from '@plugboard/core/catalog'
import { LINE_WIDTH } from '../line-width.ts'
import type { ActionModel, EntityModel, Fields, ValueModel } from '../model/model.ts'
import { camelCase } from '../model/names.ts'
import { expression, type Literal, literal, reference, table } from './literal.ts'
import { resolved } from './named-types.ts'
import type { Scope } from './scope.ts'
import { connectorConst } from './symbols.ts'

/** A call of the method: `const refund = await payments.refunds.get({ id: '…' })`. */
export function exampleOf(action: ActionModel, entity: EntityModel, scope: Scope): string {
  const params = paramsOf(action, entity, scope)
  const method = `${connectorConst(scope.model)}.${entity.name}.${action.name}`
  const line = called(`${method}(${onOneLine(params)})`, action, entity)
  return line.length <= LINE ? line : called(`${method}(${onLines(params)})`, action, entity)
}

/** Params that work at the sandbox, if a sample has them; else made up from the spec. */
function paramsOf(action: ActionModel, entity: EntityModel, scope: Scope): Entries {
  const known = scope.samples[entity.name]?.[action.name]?.params
  if (known !== undefined && fits(known, action)) {
    const content = Object.entries(action.allParams).filter(([, { type }]) => type === 'bytes')
    return [
      ...Object.entries(known).map(([name, value]) => [name, literal(value)] as const),
      ...content.map(([name]) => [name, CONTENT] as const),
    ]
  }
  return Object.entries(exampleFields(action)).map(
    ([name, value]) => [name, sampleOf(value, scope, name)] as const,
  )
}

/** A sample may be of an older spec. */
function fits(known: object, { allParams }: ActionModel): boolean {
  const required = Object.entries(allParams).filter(([, { required, type }]) => required && type !== 'bytes')
  return Object.keys(known).every((name) => name in allParams) && required.every(([name]) => name in known)
}

type Entries = readonly (readonly [name: string, value: Literal])[]

/** Length of an example that stays on one line: that of generated code, without the indentation of its comment. */
const LINE = LINE_WIDTH - '   * '.length

function onOneLine(params: Entries): string {
  return params.length === 0 ? '' : expression(table(params))
}

function onLines(params: Entries): string {
  const lines = params.map((param) => `  ${expression(table([param])).slice(2, -2)},`)
  return `{\n${lines.join('\n')}\n}`
}

function called(call: string, { returns }: ActionModel, { singular }: EntityModel): string {
  if (returns === 'page' || returns === 'envelope')
    return `for await (const ${variable(singular)} of ${call}) console.log(${variable(singular)})`
  if (returns === 'nothing') return `await ${call}`
  return `const ${returns === 'bytes' ? 'download' : variable(singular)} = await ${call}`
}

/** `case` and `new` are no names of variables. */
function variable(singular: string): string {
  const name = camelCase(singular)
  return ['case', 'new', 'default', 'function', 'import', 'export', 'class'].includes(name) ? 'record' : name
}

/** The required ones, the first of alternatives, and those that say what a write is for. */
function exampleFields(action: ActionModel): Fields {
  const { name, risk, allParams, requireAny = [], requireOne = [] } = action
  const required = Object.keys(allParams).filter((param) => allParams[param]?.required)
  const types = Object.fromEntries(Object.entries(allParams).map(([param, { type }]) => [param, type]))
  const names = [
    ...required,
    ...requireAny.slice(0, 1),
    ...requireOne.slice(0, 1),
    ...shownParams({ name, risk, types }),
  ]
  return Object.fromEntries(names.flatMap((param) => (allParams[param] ? [[param, allParams[param]]] : [])))
}

const CONTENT = reference('content')

function sampleOf(written: ValueModel, scope: Scope, name = ''): Literal {
  const value = scope.types.get(written.named ?? '')?.value.properties
    ? { ...scope.types.get(written.named ?? '')?.value, ...written }
    : resolved(written, scope)
  const said = value.const ?? value.example ?? value.default ?? value.enum?.[0] ?? value.values?.[0]
  if (said !== undefined && value.type !== 'array') return literal(said)
  switch (value.type) {
    case 'integer':
    case 'number':
      return value.minimum ?? 1
    case 'boolean':
      return true
    case 'array':
      return said === undefined ? [sampleOf(value.items ?? {}, scope, name)] : [literal(said)]
    case 'object':
    case 'map':
      return objectSample(value.properties ?? {}, scope)
    case 'bytes':
      return CONTENT
    default:
      return value.anyOf?.[0] ? sampleOf(value.anyOf[0], scope, name) : (sampleText(name) ?? `<${name}>`)
  }
}

function objectSample(properties: Fields, scope: Scope): Literal {
  const required = Object.entries(properties).filter(([, value]) => value.required)
  return table(required.map(([name, value]) => [name, sampleOf(value, scope, name)]))
}
