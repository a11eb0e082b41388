/** Type expressions to values. */
import { type Position, shift } from '../spec/mistake.ts'
import { isTypeMistake, parseTypeExpression, type TypeExpression } from '../spec/type-expression.ts'
import type { ValueModel } from './model.ts'
import { reportUnknown, type Scope } from './scope.ts'

/** The types that every spec has. */
const PRIMITIVES: ReadonlyMap<string, ValueModel> = new Map<string, ValueModel>([
  ['string', { type: 'string' }],
  ['integer', { type: 'integer' }],
  ['int64', { type: 'integer', format: 'int64' }],
  ['number', { type: 'number' }],
  ['boolean', { type: 'boolean' }],
  ['object', { type: 'object' }],
  ['any', { type: 'any' }],
  ['bytes', { type: 'bytes' }],
  ['null', { type: 'null' }],
  ['secret', { type: 'string', sensitive: true }],
])

export function isPrimitive(name: string): boolean {
  return PRIMITIVES.has(name) || name === 'array' || name === 'map'
}

export function typeNames(scope: Scope): string[] {
  return [...scope.types.keys(), ...PRIMITIVES.keys(), 'array<…>', 'map<…>']
}

/** The value of a type name; undefined if there is no such type. */
export function typeNamed(scope: Scope, name: string): ValueModel | undefined {
  return PRIMITIVES.get(name) ?? (scope.types.has(name) ? { named: name } : recordNamed(scope, name))
}

/** The name of an entity is the type of its records. */
function recordNamed(scope: Scope, name: string): ValueModel | undefined {
  return scope.entities.get(name)?.value.record ? { type: 'object', record: name } : undefined
}

/** The type that is written at a position. An invalid expression was already reported. */
export function valueOfType(scope: Scope, written: string, at: Position): ValueModel {
  const expression = parseTypeExpression(written)
  return isTypeMistake(expression) ? { type: 'any' } : valueOfExpression(scope, expression, at)
}

function valueOfExpression(scope: Scope, expression: TypeExpression, at: Position): ValueModel {
  if (expression.kind === 'union') return valueOfUnion(scope, expression.members, at)
  if (expression.kind !== 'name') {
    return { type: expression.kind, items: valueOfExpression(scope, expression.items, at) }
  }
  const { name, offset } = expression
  const value = typeNamed(scope, name)
  if (!value) reportUnknown(scope, shift(at, offset), 'type', name, typeNames(scope))
  return value ?? { type: 'any' }
}

/** `X | null` is a nullable X; a union with several other members becomes `anyOf`. */
function valueOfUnion(scope: Scope, members: readonly TypeExpression[], at: Position): ValueModel {
  const values = members.map((member) => valueOfExpression(scope, member, at))
  const others = values.filter(({ type }) => type !== 'null')
  const nullable = others.length < values.length && { nullable: true as const }
  const [only] = others
  return { ...(others.length === 1 ? only : { anyOf: others }), ...nullable }
}
