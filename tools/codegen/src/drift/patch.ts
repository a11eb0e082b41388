/** Applies the edits that need no decision to the text of a spec. */
import { isMap, isScalar, isSeq, type Node, stringify, type YAMLMap } from 'yaml'
import { addEntries, addItems, addKey, type NewEntry } from '../spec-view/edit-yaml.ts'
import {
  actionAt,
  type Declared,
  entryAt,
  fieldAt,
  fieldsMapOf,
  namedTypeOf,
  paramAt,
  pathAt,
  type SpecFile,
} from '../spec-view/spec-file.ts'
import { applySplices, type Splice } from '../spec-view/splice.ts'
import type { Edit, FieldsPart, Finding } from './finding.ts'

export interface Patch {
  readonly text: string
  readonly applied: readonly Finding[]
}

/** A declaration that several actions share is edited once, even if each of them reports it. */
export function patchSpec(spec: SpecFile, findings: readonly Finding[]): Patch {
  const splices = new Map<string, Splice>()
  const additions = new Map<string, { readonly home: Home; readonly entries: Map<string, string> }>()
  const applied = findings.filter(({ edit, handled }) => {
    if (edit === undefined || handled !== undefined) return false
    if (edit.kind === 'add-field') return collect(additions, spec, edit)
    const splice = spliceOf(spec, edit)
    if (splice) splices.set(`${splice.from} ${splice.text}`, splice)
    return splice !== undefined
  })
  const added = [...additions.values()].map(({ home, entries }) =>
    home.add([...entries].map(([name, yaml]) => ({ name, yaml }))),
  )
  return { text: applySplices(spec.text, [...splices.values(), ...added]), applied }
}

/** A place for new fields in the text of a spec. */
interface Home {
  readonly at: number
  readonly has: (name: string) => boolean
  readonly add: (entries: readonly NewEntry[]) => Splice
}

type AddField = Extract<Edit, { kind: 'add-field' }>

function collect(
  additions: Map<string, { readonly home: Home; readonly entries: Map<string, string> }>,
  spec: SpecFile,
  edit: AddField,
): boolean {
  const home = homeOf(spec, edit)
  if (home === undefined || home.has(edit.name)) return false
  const key = String(home.at)
  const group = additions.get(key) ?? { home, entries: new Map<string, string>() }
  additions.set(key, group)
  group.entries.set(edit.name, edit.yaml)
  return true
}

function homeOf(spec: SpecFile, { owner, part, within }: AddField): Home | undefined {
  if (within.length > 0) {
    const above = declaredAt(spec, owner, part, within)
    return above && mapHome(spec, fieldsMapOf(spec, above.value))
  }
  if (part.kind === 'record') return mapHome(spec, pathAt(spec.root, 'entities', owner, 'record')?.value)
  if (part.kind === 'answer') return undefined
  const action = actionAt(spec, owner, part.action)
  const own = entryAt(action?.value, part.location)?.value
  return isMap(own) ? mapHome(spec, own) : action && actionHome(spec, action, part.location)
}

function mapHome(spec: SpecFile, map: unknown): Home | undefined {
  if (!isMap(map)) return undefined
  return {
    at: map.range?.[0] ?? 0,
    has: (name) => entryAt(map, name) !== undefined,
    add: (entries) => addEntries(spec, map as YAMLMap, entries),
  }
}

/** Adds the location to an action that has no params there. With several steps, a person must choose one. */
function actionHome(spec: SpecFile, { key, value }: Declared, location: string): Home | undefined {
  const at = key.range?.[0] ?? 0
  const has = (): boolean => false
  const block = (entries: readonly NewEntry[]): string =>
    ['', ...entries.map(({ name, yaml }) => `  ${name}: ${yaml}`)].join('\n')
  const flow = (entries: readonly NewEntry[]): string =>
    `{ ${entries.map(({ name, yaml }) => `${name}: ${yaml}`).join(', ')} }`
  if (isScalar(value) && value.range) {
    const [from, to] = value.range
    const http = stringify(String(value.value), { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE' }).trimEnd()
    return {
      at,
      has,
      add: (entries) => ({ from, to, text: `{ http: ${http}, ${location}: ${flow(entries)} }` }),
    }
  }
  if (!isMap(value) || entryAt(value, 'steps') || entryAt(value, location)) return undefined
  return {
    at,
    has,
    add: (entries) =>
      addEntries(spec, value as YAMLMap, [
        {
          name: location,
          yaml: value.flow ? flow(entries) : block(entries).trimStart() === '' ? '' : block(entries),
        },
      ]),
  }
}

function declaredAt(
  spec: SpecFile,
  owner: string,
  part: FieldsPart,
  names: readonly string[],
): Declared | undefined {
  if (part.kind === 'answer') return undefined
  const [first = '', ...rest] = names
  const found =
    part.kind === 'record'
      ? pathAt(spec.root, 'entities', owner, 'record', first)
      : paramAt(spec, owner, part.action, part.location, first)
  return found && fieldAt(spec, found, rest)
}

function spliceOf(spec: SpecFile, edit: Exclude<Edit, AddField>): Splice | undefined {
  const declared = declaredAt(spec, edit.owner, edit.part, edit.names)
  if (declared === undefined) return undefined
  if (edit.kind === 'add-values') return valuesSplice(spec, declared, edit.values)
  return entryAt(declared.value, edit.key)
    ? undefined
    : addKey(spec, declared, { name: edit.key, yaml: edit.yaml })
}

/**
 * Values are declared at the field or in its named type. Behind a `prefix` they are no plain list, so nothing is added.
 */
function valuesSplice(spec: SpecFile, declared: Declared, values: readonly string[]): Splice | undefined {
  for (const { value } of [declared, namedTypeOf(spec, declared.value)].filter(
    (each) => each !== undefined,
  )) {
    const list = entryAt(value, 'values')?.value ?? entryAt(value, 'enum')?.value
    if (isSeq(list) && !entryAt(value, 'prefix')) {
      return addItems(
        spec,
        list,
        values.map((text) => scalarYaml(list.items[0] as Node | undefined, text)),
      )
    }
  }
  return undefined
}

/** A value as YAML: a number stays one where the others are numbers, a text that looks like one is quoted. */
function scalarYaml(sample: Node | undefined, text: string): string {
  const isNumber = isScalar(sample) && typeof sample.value === 'number'
  return stringify([isNumber ? Number(text) : text], { collectionStyle: 'flow', lineWidth: 0 })
    .trim()
    .replace(/^\[ ?| ?\]$/g, '')
}
