/** All differences between the contract and the model. */
import type { Action, Contract, Entity, Field, Param } from './contract.ts'
import type { OwnAction, OwnEntity, OwnField } from './of-model.ts'

export interface Difference {
  /** As in the deviations of a spec: `customers.record.email`. */
  readonly at: string
  readonly contract: string
  readonly ours: string
}

const NOTHING = 'nothing'

export function compare(contract: Contract, ours: readonly OwnEntity[]): Difference[] {
  return pairs('', contract.entities, ours).flatMap(({ at, wanted, found }) => {
    return wanted && found ? compareEntities(at, wanted, found) : missing(at, wanted)
  })
}

function compareEntities(at: string, wanted: Entity, found: OwnEntity): Difference[] {
  return [
    ...compareFields(`${at}.record`, wanted.record, found.record),
    ...compareOrder(`${at}.record`, wanted.record, found.record),
    ...compareFields(`${at}.created`, wanted.created, found.created),
    ...compareFields(`${at}.deleted`, wanted.deleted, found.deleted),
    ...compareFields(`${at}.envelope`, wanted.envelope, found.envelope),
    ...compareFields(`${at}.search`, wanted.searchable, found.searchable),
    ...pairs(`${at}.`, wanted.actions, found.actions).flatMap((pair) => {
      return pair.wanted && pair.found
        ? compareActions(pair.at, pair.wanted, pair.found)
        : missing(pair.at, pair.wanted)
    }),
  ]
}

function compareActions(at: string, wanted: Action, found: OwnAction): Difference[] {
  return [
    ...(wanted.answer ? differ(at, wanted.answer, found.answer) : []),
    ...compareFields(`${at}.meta`, wanted.meta, found.meta),
    // Params that the contract does not show are compared with the vendor's description only.
    ...(wanted.params ? compareFields(at, wanted.params, found.params) : []),
  ]
}

function compareFields(
  at: string,
  wanted: readonly (Field | Param)[] = [],
  found: readonly OwnField[] = [],
): Difference[] {
  return pairs(`${at}.`, wanted, found).flatMap((pair) => {
    return pair.wanted && pair.found
      ? compareField(pair.at, pair.wanted, pair.found)
      : [oneSided(pair.at, pair.wanted !== undefined)]
  })
}

function compareField(at: string, wanted: Field | Param, found: OwnField): Difference[] {
  const inner = 'properties' in wanted ? wanted.properties : undefined
  return [
    ...differ(at, typeText(wanted), typeText(found, wanted)),
    ...('required' in wanted ? differ(at, limitsText(wanted), limitsText(found, wanted)) : []),
    ...differ(at, 'present', found.optional ? 'may be missing' : 'present'),
    ...(inner ? compareFields(at, inner, found.properties) : []),
  ]
}

/** Describes a type. If the contract leaves values or items open, ours may be more specific, but not more permissive. */
function typeText(field: Field | OwnField, wanted: Field = field): string {
  const { kind, nullable, items, values } = field
  return [
    kind,
    ...(wanted.items !== undefined && items !== undefined ? [`of ${items}`] : []),
    ...(wanted.values !== undefined && values ? [`(${values.join(', ')})`] : []),
    ...(nullable ? ['or null'] : []),
  ].join(' ')
}

/** Describes the rules of a param. If the contract names no default, ours may have the upstream's. */
function limitsText(param: Param, wanted: Param = param): string {
  const { required, minimum, maximum, maxItems, values, closed = values !== undefined } = param
  const fallback = wanted.default === undefined ? undefined : param.default
  return JSON.stringify({ required, closed, minimum, maximum, maxItems, default: fallback })
}

function compareOrder(at: string, wanted: readonly Field[], found: readonly Field[]): Difference[] {
  const both = (fields: readonly Field[], others: readonly Field[]): string => {
    return fields
      .filter(({ name }) => others.some((other) => other.name === name))
      .map(({ name }) => name)
      .join(', ')
  }
  return differ(at, both(wanted, found), both(found, wanted))
}

function differ(at: string, contract: string, ours: string): Difference[] {
  return contract === ours ? [] : [{ at, contract, ours }]
}

/** The contract is the least that a connector offers: entities and actions beyond it are no difference. */
function missing(at: string, wanted: object | undefined): Difference[] {
  return wanted ? [oneSided(at, true)] : []
}

function oneSided(at: string, inContract: boolean): Difference {
  return inContract
    ? { at, contract: 'is there', ours: NOTHING }
    : { at, contract: NOTHING, ours: 'is there' }
}

interface Pair<W, F> {
  readonly at: string
  readonly wanted?: W
  readonly found?: F
}

/** Pairs entries by name, and lists those of one side only. */
function pairs<W extends { name: string }, F extends { name: string }>(
  prefix: string,
  wanted: readonly W[],
  found: readonly F[],
): Pair<W, F>[] {
  const both = new Set([...wanted, ...found].map(({ name }) => name))
  return [...both].map((name) => {
    const [one, other] = [wanted.find((each) => each.name === name), found.find((each) => each.name === name)]
    return { at: `${prefix}${name}`, ...(one && { wanted: one }), ...(other && { found: other }) }
  })
}
