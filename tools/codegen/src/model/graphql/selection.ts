/** Paths through the fields that an operation selects. */
import { type FieldNode, Kind, type SelectionSetNode } from 'graphql'
import type { Fragments, Operation } from './operation.ts'

/** The fields under one key of a response. Several selections of one key are merged. */
export interface Selected {
  readonly fields: readonly FieldNode[]
  /** By the key of the response: the alias or the name of a field. Undefined for a value without selected fields. */
  readonly inside: Selection | undefined
}

export type Selection = ReadonlyMap<string, Selected>

/** The first segment of a path that is not selected, and the keys that are. */
interface NotSelected {
  readonly segment: string
  readonly names: readonly string[]
}

export function selectionOf({ definition, fragments }: Operation): Selection {
  return merged([definition.selectionSet], fragments, new Map())
}

/** Follows a path. `*` and numbers stand for items of lists, which have no level of their own in a selection. */
export function selectedAt(
  selection: Selection,
  path: readonly string[],
): Selected | NotSelected | undefined {
  let inside: Selection | undefined = selection
  let selected: Selected | undefined
  for (const segment of path) {
    if (segment === '*' || /^\d+$/.test(segment)) continue
    // A scalar of the upstream may be an object whose fields only the upstream knows.
    if (inside === undefined) return undefined
    selected = inside.get(segment)
    if (selected === undefined) return { segment, names: [...inside.keys()] }
    inside = selected.inside
  }
  return selected
}

export function isNotSelected(found: Selected | NotSelected | undefined): found is NotSelected {
  return found !== undefined && 'segment' in found
}

/** Levels that were merged, by the first of their fields: fragments that spread each other twice, or themselves, end there. */
type Known = Map<FieldNode, Selected[]>

function merged(sets: readonly SelectionSetNode[], fragments: Fragments, known: Known): Selection {
  const byKey = Map.groupBy(fieldsIn(sets, fragments), ({ alias, name }) => (alias ?? name).value)
  return new Map([...byKey].map(([key, fields]) => [key, selectedOf(fields, fragments, known)]))
}

function selectedOf(fields: readonly FieldNode[], fragments: Fragments, known: Known): Selected {
  const [first] = fields as [FieldNode]
  const others = known.get(first) ?? []
  const same = others.find(
    (one) => one.fields.length === fields.length && one.fields.every((field, n) => field === fields[n]),
  )
  if (same) return same
  const selected = new LazilySelected(fields, fragments, known)
  known.set(first, [...others, selected])
  return selected
}

/** Merges the level inside when it is first asked for: paths end, even if the fragments on them do not. */
class LazilySelected implements Selected {
  readonly fields: readonly FieldNode[]
  readonly #fragments: Fragments
  readonly #known: Known
  #inside: Selection | undefined

  constructor(fields: readonly FieldNode[], fragments: Fragments, known: Known) {
    this.fields = fields
    this.#fragments = fragments
    this.#known = known
  }

  get inside(): Selection | undefined {
    const sets = this.fields.flatMap(({ selectionSet }) => selectionSet ?? [])
    if (sets.length > 0) this.#inside ??= merged(sets, this.#fragments, this.#known)
    return this.#inside
  }
}

/** The fields of one level. A fragment adds nothing when it is spread again; one that spreads itself was reported. */
function fieldsIn(
  sets: readonly SelectionSetNode[],
  fragments: Fragments,
  visited: Set<string> = new Set(),
): FieldNode[] {
  return sets.flatMap(({ selections }) =>
    selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return selection
      if (selection.kind === Kind.INLINE_FRAGMENT)
        return fieldsIn([selection.selectionSet], fragments, visited)
      const { value: name } = selection.name
      const fragment = fragments.get(name)
      if (fragment === undefined || visited.has(name)) return []
      visited.add(name)
      return fieldsIn([fragment.selectionSet], fragments, visited)
    }),
  )
}
