/** Variables of an operation, and the params that are sent as them. */

import type { Kind } from '@plugboard/core'
import {
  type ASTNode,
  Kind as Ast,
  type ConstValueNode,
  print,
  type TypeNode,
  type VariableDefinitionNode,
  visit,
} from 'graphql'
import { didYouMean } from '../../spec/suggest.ts'
import type { ValueModel } from '../model.ts'
import type { Param } from '../param-locations.ts'
import { report, type Scope } from '../scope.ts'
import { kindOf } from '../value-base.ts'
import { positionIn } from './document.ts'
import type { Operation } from './operation.ts'

/** Kinds of params that the scalars of every schema accept, the preferred one first. */
const SCALARS: Readonly<Record<string, readonly Kind[]>> = {
  ID: ['string', 'integer'],
  String: ['string'],
  Int: ['integer'],
  Float: ['number', 'integer'],
  Boolean: ['boolean'],
}

/**
 * The params of all variables: those that the action declares, and others by the types of their variables.
 *
 * @param describe Description of a param that the spec does not declare.
 * @param keyField The variable that carries the idempotency key, which is no param.
 */
export function variableParams(
  scope: Scope,
  { definition, spread }: Operation,
  declared: readonly Param[],
  describe: (name: string) => Pick<ValueModel, 'description'>,
  keyField: string | undefined,
): Param[] {
  const variables = definition.variableDefinitions ?? []
  checkUses(scope, variables, [definition, ...spread])
  const byName = new Map(declared.map((param) => [param.value.as ?? param.name, param]))
  const names = variables.map(({ variable }) => variable.name.value)
  for (const { name, at, value } of declared) {
    if (value.whole) report(scope, at, `'${name}' cannot be the whole body, which has the query, too`)
    else if (!names.includes(value.as ?? name))
      report(
        scope,
        at,
        `param '${name}' is no variable of the operation${didYouMean(value.as ?? name, names)}`,
      )
  }
  const derived = variables.flatMap((variable) => {
    const { value: name } = variable.variable.name
    const param = byName.get(name)
    if (param) checkParam(scope, variable, param)
    return param || name === keyField ? [] : [paramOf(scope, variable, describe(name))]
  })
  return [...declared, ...derived]
}

/** A param that the spec does not declare has the type of its variable, if every schema knows that. */
function paramOf(
  scope: Scope,
  node: VariableDefinitionNode,
  described: Pick<ValueModel, 'description'>,
): Param {
  const { value: name } = node.variable.name
  const value = modelOf(node.type)
  const at = positionIn(scope, node)
  if (value === undefined)
    report(
      scope,
      at,
      `the type '${print(node.type)}' is the upstream's own: declare the param '${name}' under 'body'`,
    )
  const sample = node.defaultValue && scalarOf(node.defaultValue)
  return {
    name,
    at,
    value: {
      ...(value ?? { type: 'any' }),
      ...(isRequired(node) && { required: true as const }),
      ...(sample !== undefined && { default: sample }),
      ...described,
    },
  }
}

function modelOf(type: TypeNode): ValueModel | undefined {
  if (type.kind === Ast.NON_NULL_TYPE) return modelOf(type.type)
  if (type.kind === Ast.LIST_TYPE) {
    const items = modelOf(type.type)
    return items && { type: 'array', items }
  }
  const [kind] = SCALARS[type.name.value] ?? []
  return kind && { type: kind }
}

function scalarOf(value: ConstValueNode): string | number | boolean | undefined {
  if (value.kind === Ast.INT || value.kind === Ast.FLOAT) return Number(value.value)
  return value.kind === Ast.STRING || value.kind === Ast.BOOLEAN ? value.value : undefined
}

/** Without a value for it, the upstream refuses the operation. */
function isRequired({ type, defaultValue }: VariableDefinitionNode): boolean {
  return type.kind === Ast.NON_NULL_TYPE && defaultValue === undefined
}

function checkParam(scope: Scope, node: VariableDefinitionNode, { name, at, value }: Param): void {
  const type = print(node.type)
  const mismatch = mismatchOf(scope, node.type, value)
  if (mismatch) report(scope, at, `'${name}' is ${mismatch}, and its variable is '${type}'`)
  if (isRequired(node) && !value.required && value.send === undefined)
    report(scope, at, `the variable of '${name}' is required ('${type}'): add 'required: true' or 'send'`)
  if (node.type.kind === Ast.NON_NULL_TYPE && (value.nullable || value.clearable))
    report(scope, at, `'${name}' may be null, and its variable is '${type}'`)
}

/** The kind of a param that a type does not accept. Types of the upstream accept what the spec says. */
function mismatchOf(scope: Scope, type: TypeNode, value: ValueModel): string | undefined {
  if (type.kind === Ast.NON_NULL_TYPE) return mismatchOf(scope, type.type, value)
  const kind = kindOf(scope, value)
  if (kind === undefined || kind === 'any') return undefined
  if (type.kind === Ast.LIST_TYPE) {
    if (kind !== 'array') return kind
    const inside = value.items && mismatchOf(scope, type.type, value.items)
    return inside && `array<${inside}>`
  }
  const kinds = SCALARS[type.name.value]
  if (kinds) return kinds.includes(kind) ? undefined : kind
  return kind === 'array' ? kind : undefined
}

/** Servers refuse variables that are not defined, and those that are not used. */
function checkUses(
  scope: Scope,
  variables: readonly VariableDefinitionNode[],
  definitions: readonly ASTNode[],
): void {
  const names = variables.map(({ variable }) => variable.name.value)
  const used = new Set<string>()
  for (const definition of definitions)
    visit(definition, {
      VariableDefinition: () => false,
      Variable(node) {
        const { value: name } = node.name
        used.add(name)
        if (!names.includes(name))
          report(scope, positionIn(scope, node), `unknown variable '$${name}'${didYouMean(name, names)}`)
      },
    })
  for (const node of variables) {
    const { value: name } = node.variable.name
    if (!used.has(name)) report(scope, positionIn(scope, node), `the variable '$${name}' is not used`)
  }
}
