/** Context of a comparison between values of a spec and the vendor's shapes. */
import type { Description, Shape } from '../description/description.ts'
import type { ValueModel } from '../model/model.ts'
import type { FieldsPart, Finding, FindingKind } from './finding.ts'

export interface Comparison {
  readonly description: Description
  readonly resolve: (value: ValueModel) => ValueModel
  readonly subject: string
  readonly owner: string
  readonly part: FieldsPart
  readonly direction: 'given' | 'received'
  /** Line of a value, by the names that lead to it. */
  readonly lineOf: (names: readonly string[]) => number
  /** True if the spec omits a name of the vendor on purpose. */
  readonly isIntended: (names: readonly string[]) => boolean
  /** True if the spec lists a name of ours as a deviation. */
  readonly isNoted: (names: readonly string[]) => boolean
  /** YAML of a new field, on one line; undefined where a person has to decide. */
  readonly express: (shape: Shape, direction: 'given' | 'received') => string | undefined
  /** An earlier description, if only its differences from the newer one count. */
  readonly older?: OlderShapes | undefined
  /** Collects the shapes of names that both the spec and the description have. */
  readonly met?: Met | undefined
}

/** Shapes by {@link keyOf} a name. */
export type Met = Map<string, Shape>

export interface OlderShapes {
  readonly description: Description
  readonly met: Met
}

export function keyOf({ subject, part }: Comparison, names: readonly string[]): string {
  return JSON.stringify([subject, part.kind === 'params' ? part.location : part.kind, ...names])
}

/** The earlier shape of a name; undefined if there is none, or no earlier description. */
export function shapeBefore(to: Comparison, names: readonly string[]): Shape | undefined {
  return to.older?.met.get(keyOf(to, names))
}

export function finding(
  to: Comparison,
  kind: FindingKind,
  names: readonly string[],
  text: string,
  more: Partial<Finding> = {},
): Finding {
  return { kind, subject: to.subject, path: names.join('.'), text, line: to.lineOf(names), ...more }
}

export function kindOfDirection(to: Comparison, given: FindingKind, received: FindingKind): FindingKind {
  return to.direction === 'given' ? given : received
}

export function setKey(
  { owner, part }: Comparison,
  names: readonly string[],
  key: 'optional' | 'until' | 'deprecated',
  yaml: string,
): Pick<Finding, 'edit'> {
  return { edit: { kind: 'set-key', owner, part, names, key, yaml } }
}
