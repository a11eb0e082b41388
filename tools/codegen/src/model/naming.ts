/** Checks the form of names, and that they do not clash in generated code. */
import type { Position } from '../spec/mistake.ts'
import type { DeclaredName } from './model.ts'
import { camelCase, kebabCase, pascalCase, snakeCase } from './names.ts'
import { located } from './read.ts'
import type { ResolvedScope } from './resolved-scope.ts'
import { report, type Scope } from './scope.ts'
import type { Shape } from './shapes.ts'

/** Functions of every client, beside its entities. */
const FUNCTIONS = ['check', 'execute', 'request']

export function checkNames(scope: Scope): void {
  const connector = located(scope, scope.root, 'connector')
  if (connector?.value && !/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(connector.value)) {
    report(scope, connector.at, `a connector is named in kebab-case: '${kebabCase(connector.value)}'`)
  }
  for (const [name, { at }] of scope.types) checkSnakeCase(scope, 'type', name, at)
  for (const [name, { at }] of [...scope.blocks, ...scope.webhookBlocks])
    checkSnakeCase(scope, 'block', name, at)
  for (const [name, { at }] of scope.entities) {
    checkSnakeCase(scope, 'entity', name, at)
    if (FUNCTIONS.includes(name))
      report(scope, at, `every client has a function '${name}', so no entity can be named that`)
  }
}

export function checkSnakeCase(scope: Scope, what: string, name: string, at: Position): void {
  if (/^[a-z][a-z\d]*(_[a-z\d]+)*$/.test(name)) return
  report(scope, at, `the ${what} '${name}' must be named in snake_case: '${snakeCase(name)}'`)
}

/** Types of records are named by the singular: no two entities may have the same. */
export function checkSingulars(scope: Scope, shapes: Iterable<Shape>): void {
  const owners = new Map<string, string>()
  for (const { name, singular } of shapes) {
    const owner = owners.get(pascalCase(singular))
    const at = scope.entities.get(name)?.at
    if (owner !== undefined && at)
      report(
        scope,
        at,
        `'${name}' and '${owner}' have the same singular, '${singular}'; say another under 'singular'`,
      )
    owners.set(pascalCase(singular), name)
  }
}

/** Names of the spec's own, for mistakes that only the generated names show. */
export function declaredNames({ entities, types, filled, blocks, shapes }: ResolvedScope): DeclaredName[] {
  const named = (
    kind: DeclaredName['kind'],
    { name, at }: { readonly name: string; readonly at: Position },
    singular = name,
  ): DeclaredName => ({
    kind,
    name,
    ...(kind === 'entity' && { singular }),
    inCode: [...new Set([pascalCase(name), camelCase(name), pascalCase(singular)])],
    at,
  })
  return [
    ...[...entities.values()].map((entry) => named('entity', entry, shapes.get(entry.name)?.singular)),
    ...[...types.values()].map((entry) => ({
      ...named('type', entry),
      ...(filled.types.has(entry.name) && { file: filled.file }),
    })),
    ...[...blocks.values()].map((entry) => named('block', entry)),
  ]
}
