/** Examples of calls, made from the params that an action requires. */
import type { ActionModel, EntityModel, Fields, ValueModel } from '../model/model.ts'
import { camelCase } from '../model/names.ts'
import { expression, type Literal, literal, table } from './literal.ts'
import { resolved } from './named-types.ts'
import type { Scope } from './scope.ts'
import { connectorConst } from './symbols.ts'

/** A call of the method: `const refund = await payments.refunds.get({ id: '…' })`. */
export function exampleOf(action: ActionModel, entity: EntityModel, scope: Scope): string {
  const params = requiredParams(action)
  const given = table(Object.entries(params).map(([name, value]) => [name, sampleOf(value, scope)]))
  const args = given.entries.length === 0 ? '' : expression(given)
  const call = `${connectorConst(scope.model)}.${entity.name}.${action.name}(${args})`
  return called(call, action, entity)
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

function requiredParams({ allParams, requireAny = [], requireOne = [] }: ActionModel): Fields {
  const names = new Set([...requireAny.slice(0, 1), ...requireOne.slice(0, 1)])
  return Object.fromEntries(
    Object.entries(allParams).filter(([name, { required }]) => required || names.has(name)),
  )
}

function sampleOf(written: ValueModel, scope: Scope): Literal {
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
      return said === undefined ? [sampleOf(value.items ?? {}, scope)] : [literal(said)]
    case 'object':
    case 'map':
      return objectSample(value.properties ?? {}, scope)
    case 'bytes':
      return { kind: 'reference', path: 'content' }
    default:
      return value.anyOf?.[0] ? sampleOf(value.anyOf[0], scope) : '…'
  }
}

function objectSample(properties: Fields, scope: Scope): Literal {
  const required = Object.entries(properties).filter(([, value]) => value.required)
  return table(required.map(([name, value]) => [name, sampleOf(value, scope)]))
}
