// Generated from specs/crm.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Action, Value } from '@plugboard/core'

/** A condition on a property. */
export interface Filter {
  /** Name of the property. */
  propertyName: string
  /** Comparison. */
  operator:
    | 'EQ'
    | 'NEQ'
    | 'LT'
    | 'LTE'
    | 'GT'
    | 'GTE'
    | 'BETWEEN'
    | 'IN'
    | 'NOT_IN'
    | 'HAS_PROPERTY'
    | 'NOT_HAS_PROPERTY'
    | 'CONTAINS_TOKEN'
    | 'NOT_CONTAINS_TOKEN'
  /** Value; times in milliseconds. */
  value?: string | number | undefined
  /** Upper value, of `BETWEEN`. */
  highValue?: string | number | undefined
  /** Values, of `IN` and `NOT_IN`. */
  values?: readonly string[] | undefined
}

/** Conditions that are all true. */
export interface FilterGroup {
  /** Conditions that are all true. At most 6 items. */
  filters: readonly Filter[]
}

/** Order by a property. */
export interface Sort {
  /** Name of the property. */
  propertyName: string
  /** Order. */
  direction: 'ASCENDING' | 'DESCENDING'
}

/** Kind of an association. */
export interface AssociationSpec {
  /** Its origin. */
  associationCategory: 'HUBSPOT_DEFINED' | 'INTEGRATOR_DEFINED' | 'USER_DEFINED' | 'WORK'
  /** Its number. */
  associationTypeId: number
}

/** A record. */
export interface RecordRef {
  /** Id of the record. */
  id: string
}

/** An association of a new record. */
export interface NewAssociation {
  /** The other record. */
  to: RecordRef
  /** Kinds of the association. */
  types: readonly AssociationSpec[]
}

/** Associated records of one kind. */
export interface Associated {
  /** The records. */
  results: AssociatedRecord[]
}

/** An associated record. */
export interface AssociatedRecord {
  /** Id of the record. */
  id: string
  /** Kind of the association. */
  type: string
}

/** Params of block `pages`, which actions share. */
export interface PagesParams {
  /**
   * Records on a page. 1 to 100.
   *
   * @default 10
   */
  limit?: number | undefined
  /** Gives the page that starts there. */
  after?: string | undefined
  /**
   * Whether deleted records are listed instead.
   *
   * @default false
   */
  archived?: boolean | undefined
}

/** Params of block `shown`, which actions share. */
export interface ShownParams {
  /** Names of properties, also of the account's own; a few standard ones unless given. At least 1 item. */
  properties?: readonly string[] | undefined
  /** Kinds of related records: `companies`. At least 1 item. */
  associations?: readonly string[] | undefined
}

/** Params of block `new_object`, which actions share. */
export interface NewObjectParams {
  /** Its properties. Properties by name, with values as text; an empty text clears one. */
  properties: Record<string, string>
  /** Associations with other records. */
  associations?: readonly NewAssociation[] | undefined
}

/** Params of block `changed_object`, which actions share. */
export interface ChangedObjectParams {
  /** New values. Properties by name, with values as text; an empty text clears one. */
  properties: Record<string, string>
}

/** Params of block `found`, which actions share. */
export interface FoundParams {
  /** Words in the main properties. At most 3000 characters. */
  query?: string | undefined
  /** Groups of conditions of which one must be true. At most 5 items. */
  filterGroups?: readonly FilterGroup[] | undefined
  /** Order; by creation unless given. At most 1 item. */
  sorts?: readonly Sort[] | undefined
  /** Names of properties; a few standard ones unless given. */
  properties?: readonly string[] | undefined
  /**
   * Records on a page. 1 to 200.
   *
   * @default 10
   */
  limit?: number | undefined
  /** Gives the page that starts there, up to 10,000. */
  after?: string | undefined
}

/** Meta of block `found`: fields of a page beside its records. */
export interface FoundMeta {
  /** How many records match. */
  total: number
}

/** Table of {@link Filter}. */
export const filter: Value = {
  type: 'object',
  properties: {
    propertyName: { type: 'string', required: true },
    operator: {
      type: 'string',
      required: true,
      enum: [
        'EQ',
        'NEQ',
        'LT',
        'LTE',
        'GT',
        'GTE',
        'BETWEEN',
        'IN',
        'NOT_IN',
        'HAS_PROPERTY',
        'NOT_HAS_PROPERTY',
        'CONTAINS_TOKEN',
        'NOT_CONTAINS_TOKEN',
      ],
    },
    value: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
    highValue: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
    values: { type: 'array', items: { type: 'string' } },
  },
}

/** Table of {@link FilterGroup}. */
export const filterGroup: Value = {
  type: 'object',
  properties: { filters: { type: 'array', items: filter, required: true, maxItems: 6 } },
}

/** Table of {@link Sort}. */
export const sort: Value = {
  type: 'object',
  properties: {
    propertyName: { type: 'string', required: true },
    direction: { type: 'string', required: true, enum: ['ASCENDING', 'DESCENDING'] },
  },
}

/** Table of {@link AssociationSpec}. */
export const associationSpec: Value = {
  type: 'object',
  properties: {
    associationCategory: {
      type: 'string',
      required: true,
      enum: ['HUBSPOT_DEFINED', 'INTEGRATOR_DEFINED', 'USER_DEFINED', 'WORK'],
    },
    associationTypeId: { type: 'integer', required: true },
  },
}

/** Table of {@link RecordRef}. */
export const recordRef: Value = {
  type: 'object',
  properties: { id: { type: 'string', required: true } },
}

/** Table of {@link NewAssociation}. */
export const newAssociation: Value = {
  type: 'object',
  properties: {
    to: { ...recordRef, required: true },
    types: { type: 'array', items: associationSpec, required: true },
  },
}

/** Block `pages`, shared by the actions that spread it. */
export const pages: Action = {
  query: {
    limit: { type: 'integer', minimum: 1, maximum: 100 },
    after: { type: 'string' },
    archived: { type: 'boolean' },
  },
  returns: 'page',
  records: 'results',
  next: { set: 'after', from: 'body.paging.next.after' },
}

/** Block `shown`, shared by the actions that spread it. */
export const shown: Action = {
  query: {
    properties: { type: 'array', items: { type: 'string' }, minItems: 1 },
    associations: { type: 'array', items: { type: 'string' }, minItems: 1 },
  },
}

/** Block `new_object`, shared by the actions that spread it. */
export const newObject: Action = {
  body: {
    properties: { type: 'map', items: { type: 'string' }, required: true },
    associations: { type: 'array', items: newAssociation },
  },
}

/** Block `changed_object`, shared by the actions that spread it. */
export const changedObject: Action = {
  body: { properties: { type: 'map', items: { type: 'string' }, required: true } },
}

/** Block `found`, shared by the actions that spread it. */
export const found: Action = {
  body: {
    query: { type: 'string', maxLength: 3000 },
    filterGroups: { type: 'array', items: filterGroup, maxItems: 5 },
    sorts: { type: 'array', items: sort, maxItems: 1 },
    properties: { type: 'array', items: { type: 'string' } },
    limit: { type: 'integer', minimum: 1, maximum: 200 },
    after: { type: 'string' },
  },
  returns: 'page',
  records: 'results',
  next: { set: 'after', from: 'body.paging.next.after' },
  meta: { total: {} },
}
