/** Imports of generated modules, found from the names that they use: emitters just use names. */
import { type Declaration, isType, type Module } from './declare.ts'
import type { LinkStructure } from './structures.ts'
import { identifiersIn } from './typescript.ts'

/** Names of core that generated code may use, by the module that exports them. */
const CORE: Readonly<
  Record<string, { readonly types?: readonly string[]; readonly values?: readonly string[] }>
> = {
  '@plugboard/core': {
    types: [
      'Action',
      'Call',
      'CallOptions',
      'Client',
      'Connector',
      'Download',
      'Entity',
      'PageCall',
      'Params',
      'ParamsError',
      'Search',
      'SearchFields',
      'UpstreamError',
      'Value',
    ],
  },
  '@plugboard/core/bytes': { values: ['bytes'] },
  '@plugboard/core/catalog': { types: ['Catalog', 'ConnectorSync'], values: ['replicaActions'] },
  '@plugboard/core/hosted': { types: ['ConnectClient'], values: ['defineClient'] },
  '@plugboard/core/oauth2': { values: ['oauth2'] },
}

/** Types that generated code may import. */
export const CORE_TYPES: readonly string[] = Object.values(CORE).flatMap(({ types = [] }) => types)

/** Constants and functions that generated code may import. */
export const CORE_VALUES: readonly string[] = Object.values(CORE).flatMap(({ values = [] }) => values)

/** Module that declares an importable name. */
interface Origin {
  readonly from: string
  readonly isType: boolean
}

export type Origins = ReadonlyMap<string, Origin>

/** Every name that the modules may import from core or from each other. */
export function originsOf(modules: readonly Module[]): Origins {
  const own = modules.flatMap(({ path, declarations }) =>
    declarations
      .filter(({ reach }) => reach !== 'module')
      .map((declaration) => [declaration.name, { from: `./${path}`, isType: isType(declaration) }] as const),
  )
  return new Map([...originsInCore(), ...own])
}

export function importsOf({ path, declarations }: Module, origins: Origins): LinkStructure[] {
  const local = new Set(declarations.map(({ name }) => name))
  const used = [...new Set(declarations.flatMap(({ structure }) => namesIn(structure)))]
  const imported = used.filter((name) => !local.has(name) && origins.get(name)?.from !== `./${path}`)
  return [...linksTo(imported, origins)].map(([from, link]) => ({ kind: 'import', from, ...link }))
}

/** Exports everything public of the modules, name by name. */
export function exportsOf(modules: readonly Module[]): LinkStructure[] {
  const origins = originsOf(modules)
  const names = modules.flatMap(({ declarations }) =>
    declarations.filter(({ reach }) => reach === 'public').map(({ name }) => name),
  )
  return [...linksTo(names, origins)].map(([from, link]) => ({ kind: 'export', from, ...link }))
}

interface Link {
  readonly isTypeOnly: boolean
  readonly names: { readonly name: string; readonly isTypeOnly: boolean }[]
}

/** By module: packages before files of our own, `balance.ts` before `balance-transactions.ts`. */
function linksTo(names: readonly string[], origins: Origins): Map<string, Link> {
  const found = names.flatMap((name) => {
    const origin = origins.get(name)
    return origin ? [{ name, ...origin }] : []
  })
  const byModule = Map.groupBy(found.toSorted(byName), ({ from }) => from)
  const links = [...byModule].map(([from, all]): [string, Link] => {
    const isTypeOnly = all.every(({ isType }) => isType)
    return [
      from,
      { isTypeOnly, names: all.map(({ name, isType }) => ({ name, isTypeOnly: isType && !isTypeOnly })) },
    ]
  })
  return new Map(links.toSorted(([one], [other]) => (moduleKey(one) < moduleKey(other) ? -1 : 1)))
}

function moduleKey(from: string): string {
  return `${from.startsWith('.') ? 1 : 0}${from.replace('.ts', '')}`
}

/** Letter by letter, a capital before its small letter, as formatters sort them: `Refund`, `Refunds`, `refunds`. */
function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  const key = (name: string): string => name.replace(/./g, (letter) => letter.toLowerCase() + letter)
  return key(one.name) < key(other.name) ? -1 : 1
}

/** Names of core that generated modules may import. */
export function originsInCore(): (readonly [name: string, origin: Origin])[] {
  return Object.entries(CORE).flatMap(([from, { types = [], values = [] }]) => [
    ...types.map((name) => [name, { from, isType: true }] as const),
    ...values.map((name) => [name, { from, isType: false }] as const),
  ])
}

/** Names in every type, expression and doc link of a declaration. */
function namesIn(structure: Declaration['structure']): string[] {
  const linked = linkedIn(structure.docs)
  switch (structure.kind) {
    case 'interface':
      return [
        ...structure.extends.flatMap(identifiersIn),
        ...structure.properties.flatMap(({ type, docs }) => [...identifiersIn(type), ...linkedIn(docs)]),
        ...structure.methods.flatMap(({ parameters, returnType, docs }) => [
          ...parameters.flatMap(({ type }) => identifiersIn(type)),
          ...identifiersIn(returnType),
          ...linkedIn(docs),
        ]),
        ...linked,
      ]
    case 'alias':
      return [...identifiersIn(structure.type), ...linked]
    case 'const':
      return [...identifiersIn(structure.type), ...identifiersIn(structure.initializer), ...linked]
  }
}

/** `{@link Refunds.list}` refers to `Refunds`. */
function linkedIn(docs: readonly string[]): string[] {
  return docs.flatMap((doc) => [...doc.matchAll(/\{@link (\w+)/g)].map(([, name = '']) => name))
}
