/** Names that are fine in a spec and still lead to the same name in the code. */
import { SpecError } from '../model/load.ts'
import type { DeclaredName, Model } from '../model/model.ts'
import { pascalCase } from '../model/names.ts'
import type { Mistake } from '../spec/mistake.ts'
import type { Module } from './declare.ts'
import { originsInCore } from './imports.ts'

/** Global types that generated code may use. */
const BUILT_IN = ['Blob', 'ReadableStream', 'Record', 'Uint8Array']

/** A name that two modules would declare. */
interface Clash {
  readonly name: string
  readonly between: readonly [one: string, other: string]
}

/** Throws {@link SpecError} at what the clashing names were made from. */
export function refuseClashes({ file, names }: Model, groups: readonly (readonly Module[])[]): void {
  const clashes = groups.flatMap(clashesIn)
  if (clashes.length === 0) return
  throw new SpecError(
    file,
    clashes.map((clash) => mistakeOf(clash, names)),
  )
}

/** Names that are declared twice, or that shadow a global type. */
function clashesIn(modules: readonly Module[]): Clash[] {
  const origins = new Map<string, string>(BUILT_IN.map((name) => [name, 'TypeScript']))
  const own = modules.flatMap(({ path, declarations }) =>
    declarations.map(({ name }) => [name, `./${path}`] as const),
  )
  const core = originsInCore().map(([name, { from }]) => [name, from] as const)
  return [...core, ...own].flatMap(([name, origin]) => {
    const other = origins.get(name)
    origins.set(name, origin)
    return other === undefined ? [] : [{ name, between: [other, origin] as const }]
  })
}

function mistakeOf({ name, between: [one, other] }: Clash, names: readonly DeclaredName[]): Mistake {
  const sources = names.filter(({ inCode }) => inCode.includes(name))
  const [{ at, file } = { at: { line: 1, col: 1 } }] = sources
  const remedy = sources.map((source) => remedyOf(source, name)).join(', or ')
  return {
    ...at,
    ...(file !== undefined && { file }),
    message: `${declaredTwice(name, one, other)}${remedy && `: ${remedy}`}`,
  }
}

function declaredTwice(name: string, one: string, other: string): string {
  return one === other
    ? `${one} would declare '${name}' twice`
    : `both ${one} and ${other} would declare '${name}'`
}

function remedyOf({ kind, name, singular, file }: DeclaredName, clashing: string): string {
  if (file !== undefined)
    return `run the \`fill\` command of ${file} again, which leaves the name of its type '${name}' to others`
  return singular !== undefined && pascalCase(singular) === clashing && singular !== name
    ? `say another word under 'singular' of the entity '${name}'`
    : `give the ${kind} '${name}' another name`
}
