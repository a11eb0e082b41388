import type { Declaration, Module } from './code.ts'
import { namesUsed } from './names-used.ts'

/** What a module imports from one other, or exports again. */
export interface Link {
  readonly verb: 'import' | 'export'
  readonly from: string
  readonly types: readonly string[]
  readonly values: readonly string[]
}

/** The names of core that generated code may use, by the module that exports them. */
const core: Readonly<Record<string, readonly string[]>> = {
  '@plugboard/core': [
    'Action',
    'Call',
    'CallOptions',
    'Client',
    'Connector',
    'Download',
    'Entity',
    'PageCall',
    'Params',
    'Search',
    'Value',
  ],
  '@plugboard/core/bytes': ['bytes'],
  '@plugboard/core/catalog': ['Catalog', 'ConnectorSync'],
  '@plugboard/core/hosted': ['ConnectClient', 'defineClient'],
  '@plugboard/core/oauth2': ['oauth2'],
}

const builtIn = new Set(['Blob', 'ReadableStream', 'Record', 'Uint8Array'])

/** Where every name that modules share is declared: in core, or in one of them. */
export function whereDeclared(modules: readonly Module[]): ReadonlyMap<string, string> {
  return new Map([...namesOfCore(), ...namesOf(modules, isExported)])
}

/** Names that would be declared twice, or in place of one that TypeScript has. */
export function clashesIn(modules: readonly Module[]): string[] {
  const homes = new Map<string, string>([...builtIn].map((name) => [name, 'TypeScript']))
  return [...namesOfCore(), ...namesOf(modules)].flatMap(([name, home]) => {
    const other = homes.get(name)
    homes.set(name, home)
    return other === undefined ? [] : [`both ${other} and ${home} would declare '${name}'`]
  })
}

function namesOfCore(): (readonly [name: string, home: string])[] {
  return Object.entries(core).flatMap(([from, names]) => names.map((name) => [name, from] as const))
}

function namesOf(
  modules: readonly Module[],
  isMeant: (declaration: Declaration) => boolean = () => true,
): (readonly [name: string, home: string])[] {
  return modules.flatMap(({ path, declarations }) => {
    return declarations.filter(isMeant).map(({ name }) => [name, `./${path}`] as const)
  })
}

/** The imports of a module, found from the names it uses: emitters just use names. */
export function importsOf({ path, declarations }: Module, homes: ReadonlyMap<string, string>): Link[] {
  const { types, values } = namesUsed(declarations)
  const local = new Set(declarations.map(({ name }) => name))
  const isImported = (name: string) => !local.has(name) && !builtIn.has(name)
  const homeOf = (name: string): string => {
    const home = homes.get(name)
    if (home === undefined) throw new Error(`./${path} uses ${name}, which nothing declares`)
    return home
  }
  return linksTo(
    'import',
    [...types].filter((name) => isImported(name) && !values.has(name)),
    [...values].filter(isImported),
    homeOf,
  )
}

/** Everything public that modules declare, to be exported again by name. */
export function exportsOf(modules: readonly Module[]): Link[] {
  const isValue = ({ kind }: Declaration) => kind === 'const'
  const isPublic = (declaration: Declaration) =>
    declaration.kind !== 'const' || declaration.reach === undefined
  return modules.flatMap(({ path, declarations }) => {
    const names = declarations.filter(isPublic)
    const types = names.filter((declaration) => !isValue(declaration)).map(({ name }) => name)
    const values = names.filter(isValue).map(({ name }) => name)
    return linksTo('export', types, values, () => `./${path}`)
  })
}

function linksTo(
  verb: Link['verb'],
  types: readonly string[],
  values: readonly string[],
  homeOf: (name: string) => string,
): Link[] {
  const homes = [...new Set([...types, ...values].map(homeOf))]
  return homes.toSorted(byPlace).map((from) => ({
    verb,
    from,
    types: types.filter((name) => homeOf(name) === from),
    values: values.filter((name) => homeOf(name) === from),
  }))
}

/** Packages before files of our own; `balance.ts` before `balance-transactions.ts`. */
export function byPlace(one: string, other: string): number {
  const key = (from: string) => `${from.startsWith('.') ? 1 : 0}${from.replace('.ts', '')}`
  return key(one) < key(other) ? -1 : 1
}

function isExported(declaration: Declaration): boolean {
  return declaration.kind !== 'const' || declaration.reach !== 'module'
}
