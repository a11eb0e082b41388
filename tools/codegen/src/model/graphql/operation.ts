/** The GraphQL operation of an action, with the fragments that it spreads. */
import {
  type ASTNode,
  type DefinitionNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  print,
  stripIgnoredCharacters,
  visit,
} from 'graphql'
import type { Position } from '../../spec/mistake.ts'
import type { ActionDetails } from '../../spec/schema/index.ts'
import { didYouMean } from '../../spec/suggest.ts'
import { located } from '../read.ts'
import { report, type Scope } from '../scope.ts'
import { parseDocument, positionIn } from './document.ts'

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/** An operation that an action sends. */
export interface Operation {
  readonly definition: OperationDefinitionNode
  /** Those that it may spread, by name. */
  readonly fragments: Fragments
  /** Those that it does spread. */
  readonly spread: readonly FragmentDefinitionNode[]
  /** Operation and fragments without ignored characters: the text that is sent. */
  readonly text: string
  /** Position of the key of the action. */
  readonly at: Position
}

/** The operation of an action; undefined if it has none, or an invalid one, which is reported. */
export function resolveOperation(scope: Scope, action: ActionDetails): Operation | undefined {
  const written = located(scope, action, 'graphql')
  if (written === undefined) return undefined
  const shared = sharedDefinitions(scope)
  const isName = /^\s*\w+\s*$/.test(written.value)
  const own = isName ? [] : parseDocument(scope, { node: action, key: 'graphql', text: written.value })
  const definition = isName
    ? named(scope, written.value.trim(), written.at, shared)
    : single(scope, own, written.at)
  if (definition === undefined) return undefined
  const fragments = fragmentsOf(scope, [...shared, ...own])
  const spread = spreadIn(scope, definition, fragments)
  checkOperation(scope, definition)
  checkUnused(scope, own, spread)
  const text = stripIgnoredCharacters([definition, ...spread].map((one) => print(one)).join('\n'))
  return { definition, fragments, spread, text, at: written.at }
}

/** The documents of the spec are parsed once, however many actions name them. */
const parsed = new WeakMap<object, readonly DefinitionNode[]>()

function sharedDefinitions(scope: Scope): readonly DefinitionNode[] {
  const { graphql } = scope.root
  const documents = graphql && located(scope, graphql, 'documents')
  if (graphql === undefined || documents === undefined) return []
  const known = parsed.get(graphql)
  if (known) return known
  const definitions = parseDocument(scope, { node: graphql, key: 'documents', text: documents.value })
  parsed.set(graphql, definitions)
  return definitions
}

function named(
  scope: Scope,
  name: string,
  at: Position,
  shared: readonly DefinitionNode[],
): OperationDefinitionNode | undefined {
  const operations = shared.filter((one) => one.kind === Kind.OPERATION_DEFINITION)
  const names = operations.flatMap((one) => one.name?.value ?? [])
  const [found, twice] = operations.filter((one) => one.name?.value === name)
  if (found === undefined)
    report(scope, at, `unknown operation '${name}' of 'graphql.documents'${didYouMean(name, names)}`)
  if (twice) report(scope, positionIn(scope, twice), `there are two operations '${name}'`)
  return found
}

function single(
  scope: Scope,
  own: readonly DefinitionNode[],
  at: Position,
): OperationDefinitionNode | undefined {
  const [operation, other] = own.filter((one) => one.kind === Kind.OPERATION_DEFINITION)
  if (operation === undefined && own.length > 0) report(scope, at, 'the document has no operation')
  if (other) report(scope, positionIn(scope, other), 'an action sends one operation')
  return operation
}

function fragmentsOf(scope: Scope, definitions: readonly DefinitionNode[]): Fragments {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const one of definitions) {
    if (one.kind !== Kind.FRAGMENT_DEFINITION) continue
    if (fragments.has(one.name.value))
      report(scope, positionIn(scope, one), `there are two fragments '${one.name.value}'`)
    else fragments.set(one.name.value, one)
  }
  return fragments
}

/** The fragments that a definition spreads, directly or not, in order. */
function spreadIn(scope: Scope, start: ASTNode, fragments: Fragments): FragmentDefinitionNode[] {
  const found = new Set<FragmentDefinitionNode>()
  const collect = (node: ASTNode, above: readonly ASTNode[]): void => {
    visit(node, {
      FragmentSpread(spread) {
        const { value: name } = spread.name
        const fragment = fragments.get(name)
        if (fragment === undefined)
          report(
            scope,
            positionIn(scope, spread),
            `unknown fragment '${name}'${didYouMean(name, fragments.keys())}`,
          )
        else if (above.includes(fragment))
          report(scope, positionIn(scope, spread), `the fragment '${name}' spreads itself`)
        else if (!found.has(fragment)) {
          found.add(fragment)
          collect(fragment, [...above, fragment])
        }
      },
    })
  }
  collect(start, [])
  return [...found]
}

/** A subscription is a stream. Of two mutations, a failure does not say which one had its effect. */
function checkOperation(scope: Scope, definition: OperationDefinitionNode): void {
  const { operation, selectionSet } = definition
  if (operation === 'subscription')
    report(
      scope,
      positionIn(scope, definition),
      'expected a query or a mutation: actions are single requests',
    )
  const [, second] = selectionSet.selections
  if (operation === 'mutation' && second)
    report(
      scope,
      positionIn(scope, second),
      'a mutation of an action has one field: an error says nothing about the others',
    )
}

/** Servers refuse fragments that are not used. Shared ones are sent only where they are. */
function checkUnused(
  scope: Scope,
  own: readonly DefinitionNode[],
  spread: readonly FragmentDefinitionNode[],
): void {
  for (const one of own) {
    if (one.kind === Kind.FRAGMENT_DEFINITION) {
      if (!spread.includes(one))
        report(scope, positionIn(scope, one), `the fragment '${one.name.value}' is not used`)
    } else if (one.kind !== Kind.OPERATION_DEFINITION)
      report(scope, positionIn(scope, one), 'expected an operation or a fragment')
  }
}
