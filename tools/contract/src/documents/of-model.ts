/** Converts a model to the form of the contract for the comparison. */
import type { ActionModel, EntityModel, Fields, Model, ValueModel } from '@plugboard/codegen'
import type { Action, Answer, Entity, Param, Shape } from './contract.ts'

/** A field of the model: the contract's properties and additional ones. */
export interface OwnField extends Param {
  /** May be missing from a record. */
  readonly optional: boolean
  /** Other values are rejected. */
  readonly closed: boolean
  readonly properties?: readonly OwnField[]
}

export interface OwnAction extends Action {
  readonly params: readonly OwnField[]
  readonly answer: Answer
  readonly meta: readonly OwnField[]
}

export interface OwnEntity extends Entity {
  readonly record: readonly OwnField[]
  readonly created?: readonly OwnField[]
  readonly deleted?: readonly OwnField[]
  readonly envelope?: readonly OwnField[]
  readonly searchable?: readonly OwnField[]
  readonly actions: readonly OwnAction[]
}

export function entitiesOf(model: Model): OwnEntity[] {
  return model.entities.map((entity) => entityOf(model, entity))
}

function entityOf(model: Model, entity: EntityModel): OwnEntity {
  const envelope = entity.actions.find(({ kind, returns }) => kind !== 'replica' && returns === 'envelope')
  const created = entity.actions.flatMap((action) => createdOf(model, action) ?? [])
  return {
    name: entity.name,
    record: fieldsOf(model, entity.record ?? {}),
    ...(created.length > 0 && { created }),
    ...(entity.deleted && { deleted: fieldsOf(model, entity.deleted) }),
    ...(envelope && { envelope: envelopeOf(model, envelope) }),
    ...(entity.searchable && { searchable: fieldsOf(model, entity.searchable) }),
    actions: entity.actions.map((action) => actionOf(model, action)),
  }
}

/** Fields of the result of `create`, if it has its own type. */
function createdOf(model: Model, { name, answers: [answer] }: ActionModel): OwnField[] | undefined {
  if (name !== 'create' || answer?.kind !== 'value') return undefined
  return fieldsOf(model, resolved(model, answer.value).properties ?? {})
}

/** The iterated array, and the other fields of the envelope. */
function envelopeOf(model: Model, action: ActionModel): OwnField[] {
  const { items = '' } = action.response
  return [...metaOf(model, action), fieldOf(model, items, { type: 'array', items: { type: 'object' } })]
}

function actionOf(model: Model, action: ActionModel): OwnAction {
  const answer = answerOf(action)
  return {
    name: action.name,
    params: fieldsOf(model, action.allParams),
    answer,
    meta: answer === 'page' ? metaOf(model, action) : [],
  }
}

function metaOf(model: Model, { response }: ActionModel): OwnField[] {
  return Object.entries(response.meta ?? {}).map(([name, { value }]) => fieldOf(model, name, value))
}

function answerOf({ name, kind, returns, answers }: ActionModel): Answer {
  if (kind === 'replica') return 'hits'
  if (returns === 'page' || returns === 'envelope' || returns === 'nothing') return returns
  if (name === 'create' && answers.every((answer) => answer.kind === 'value')) return 'created'
  return answers.every((answer) => answer.kind === 'deleted') ? 'deleted' : 'record'
}

function fieldsOf(model: Model, fields: Fields): OwnField[] {
  return Object.entries(fields).map(([name, value]) => fieldOf(model, name, value))
}

function fieldOf(model: Model, name: string, declared: ValueModel): OwnField {
  const value = resolved(model, declared)
  return {
    name,
    ...shapeOf(model, value),
    required: value.required === true,
    optional: value.optional === true || value.until !== undefined,
    closed: value.enum !== undefined || value.const !== undefined,
    ...(value.minimum !== undefined && { minimum: value.minimum }),
    ...(value.maximum !== undefined && { maximum: value.maximum }),
    ...(value.maxItems !== undefined && { maxItems: value.maxItems }),
    ...((typeof value.default === 'number' || typeof value.default === 'boolean') && {
      default: value.default,
    }),
    ...(value.properties && !isFilled(model, declared) && { properties: fieldsOf(model, value.properties) }),
  }
}

/** The contract names the fields of a record, but not the vendor's fields within them. */
function isFilled({ types }: Model, { named }: ValueModel): boolean {
  return types.some(({ name, filled }) => name === named && filled)
}

function shapeOf(model: Model, value: ValueModel): Shape {
  const known = value.const === undefined ? (value.enum ?? value.values) : [value.const]
  const items = value.items && resolved(model, value.items).type
  return {
    kind: kindOf(model, value),
    nullable: value.nullable === true,
    ...(items && value.type === 'array' && { items }),
    ...(known && { values: known.map(String).sort() }),
  }
}

/** The contract describes maps as objects. Alternatives of one kind, such as cards and accounts, are of that kind. */
function kindOf(model: Model, { type, anyOf = [] }: ValueModel): string {
  if (type !== undefined) return type === 'map' ? 'object' : type
  const [kind = 'any', ...others] = new Set(anyOf.map((part) => kindOf(model, resolved(model, part))))
  return others.length === 0 ? kind : 'any'
}

/** A value merged with its named type. */
export function resolved(model: Model, value: ValueModel): ValueModel {
  const type = model.types.find(({ name }) => name === value.named)
  return type === undefined ? value : { ...type.value, ...value }
}
