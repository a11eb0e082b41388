/** Edits of the model that the comparison with the contract must notice. */
import type { Model } from '@plugboard/codegen'

interface Edit {
  readonly name: string
  /** Where the difference must be reported. */
  readonly at: string
  /** The edited path; items of lists are selected by name: `entities.refunds.actions.list.returns`. */
  readonly path: string
  /** Replacement; absent to delete. */
  readonly value?: unknown
}

const integer = { type: 'integer' }

export const edits: readonly Edit[] = [
  { name: 'an entity is gone', at: 'disputes', path: 'entities.disputes' },
  { name: 'an action is gone', at: 'refunds.create', path: 'entities.refunds.actions.create' },
  {
    name: 'an action has another name',
    at: 'payouts.get',
    path: 'entities.payouts.actions.get.name',
    value: 'update',
  },
  { name: 'an answer', at: 'invoices.get', path: 'entities.invoices.actions.get.returns', value: 'page' },
  {
    name: 'Meta is gone',
    at: 'disputes.list.meta.has_more',
    path: list('disputes', 'response.meta.has_more'),
  },

  { name: 'a field is gone', at: 'refunds.record.amount', path: record('refunds', 'amount') },
  { name: 'a field is new', at: 'refunds.record.total', path: record('refunds', 'total'), value: integer },
  { name: 'a type', at: 'invoices.record.number', path: record('invoices', 'number.type'), value: 'integer' },
  {
    name: 'a composite type',
    at: 'invoices.record.discounts',
    path: record('invoices', 'discounts.items'),
    value: integer,
  },
  { name: 'null is gone', at: 'customers.record.email', path: record('customers', 'email.nullable') },
  {
    name: 'null is new',
    at: 'charges.record.amount',
    path: record('charges', 'amount.nullable'),
    value: true,
  },
  {
    name: 'may be missing',
    at: 'charges.record.amount',
    path: record('charges', 'amount.optional'),
    value: true,
  },
  {
    name: 'a value is gone',
    at: 'charges.record.status',
    path: record('charges', 'status.values'),
    value: ['failed'],
  },
  {
    name: 'the order',
    at: 'disputes.record',
    path: 'entities.disputes.record',
    value: { status: { type: 'string' }, id: { type: 'string' } },
  },
  { name: 'a delete result', at: 'products.deleted.deleted', path: 'entities.products.deleted.deleted' },
  {
    name: 'an envelope',
    at: 'charges.envelope.url',
    path: 'entities.charges.actions.api_search.response.meta.url',
  },

  {
    name: 'a searchable field is missing',
    at: 'refunds.search.status',
    path: 'entities.refunds.searchable.status',
  },
  {
    name: 'a searchable type',
    at: 'customers.search.cards',
    path: 'entities.customers.searchable.cards',
    value: integer,
  },

  { name: 'a param is gone', at: 'charges.list.customer', path: list('charges', 'allParams.customer') },
  {
    name: 'a param is new',
    at: 'charges.list.expand',
    path: list('charges', 'allParams.expand'),
    value: integer,
  },
  {
    name: 'a limit',
    at: 'payouts.list.limit',
    path: list('payouts', 'allParams.limit.maximum'),
    value: 1000,
  },
  { name: 'a default', at: 'payouts.list.limit', path: list('payouts', 'allParams.limit.default') },
  {
    name: 'a param is required',
    at: 'refunds.list.charge',
    path: list('refunds', 'allParams.charge.required'),
    value: true,
  },
  {
    name: 'an open set',
    at: 'payouts.list.status',
    path: list('payouts', 'allParams.status'),
    value: { type: 'string', values: ['canceled', 'failed', 'paid', 'pending'] },
  },
  {
    name: 'a bound of intervals',
    at: 'refunds.list.created.lte',
    path: 'types.interval.value.properties.lte',
  },
]

function record(entity: string, path: string): string {
  return `entities.${entity}.record.${path}`
}

function list(entity: string, path: string): string {
  return `entities.${entity}.actions.list.${path}`
}

/** A copy of the model with one edit. */
export function edited(model: Model, { path, value }: Edit): Model {
  const copy = structuredClone(model)
  const keys = path.split('.')
  const key = keys.pop() ?? ''
  let place: unknown = copy
  for (const each of keys)
    place = Array.isArray(place) ? named(place, each) : (place as Record<string, unknown>)[each]
  if (Array.isArray(place)) place.splice(place.indexOf(named(place, key)), 1)
  else if (value === undefined) delete (place as Record<string, unknown>)[key]
  else (place as Record<string, unknown>)[key] = value
  return copy
}

function named(items: readonly { readonly name?: string }[], name: string): { readonly name?: string } {
  const found = items.find((each) => each.name === name)
  if (found === undefined) throw new Error(`the model has no ${name}`)
  return found
}
