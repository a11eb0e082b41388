// Generated from specs/crm.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, ParamsError, UpstreamError } from '@plugboard/core'
import { type AssociationSpec, associationSpec, type RecordRef, recordRef } from './shared.ts'

/** Associations of several records. */
export interface AssociationsRead {
  /** By record. */
  results: AssociationsOf[]
}

/** Associations of a record. */
export interface AssociationsOf {
  /** The record. */
  from: RecordRef
  /** Records that it is related to. */
  to: AssociationTo[]
}

/** An association. */
export interface AssociationTo {
  /** Id of the other record. */
  toObjectId: string | number
  /** Kinds of the association. */
  associationTypes: AssociationType[]
}

/** Kind of an association. */
export interface AssociationType {
  /** Its origin. */
  category: string
  /** Its number. */
  typeId: number
  /** Its label. */
  label?: string | null
}

/** Params of {@link Associations.read}. */
export interface AssociationReadParams {
  /** Kind of the first record: `contacts`. */
  fromObjectType: string
  /** Kind of the second record: `companies`. */
  toObjectType: string
  /** The records. At most 1000 items. */
  inputs: readonly RecordRef[]
}

/** Params of {@link Associations.set_default}. */
export interface AssociationSetDefaultParams {
  /** Kind of the first record: `contacts`. */
  fromObjectType: string
  /** Id of the first record. */
  fromObjectId: string
  /** Kind of the second record: `companies`. */
  toObjectType: string
  /** Id of the second record. */
  toObjectId: string
}

/** Params of {@link Associations.set}. */
export interface AssociationSetParams {
  /** Kind of records: `contacts`, `deals`, or the name of a custom object. */
  objectType: string
  /** Id of the record, or with `idProperty` the value of that property. */
  objectId: string
  /** Kind of the second record: `companies`. */
  toObjectType: string
  /** Id of the second record. */
  toObjectId: string
  /** Kinds of the association. */
  types: readonly AssociationSpec[]
}

/** Params of {@link Associations.remove}. */
export interface AssociationRemoveParams {
  /** Kind of records: `contacts`, `deals`, or the name of a custom object. */
  objectType: string
  /** Id of the record, or with `idProperty` the value of that property. */
  objectId: string
  /** Kind of the second record: `companies`. */
  toObjectType: string
  /** Id of the second record. */
  toObjectId: string
}

/** Relations between records, such as the companies of a contact. */
export interface Associations {
  /**
   * Reads the records of one kind that records of another kind are related to.
   * `POST /crm/associations/2026-09/{fromObjectType}/{toObjectType}/batch/read`
   *
   * @returns Associations of several records.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const association = await crm.associations.read({
   *   inputs: [{ id: '1249' }],
   *   fromObjectType: 'contacts',
   *   toObjectType: 'companies',
   * })
   */
  read(params: AssociationReadParams, options?: CallOptions): Call<AssociationsRead>

  /**
   * Relates two records without a label.
   * `PUT /crm/objects/2026-09/{fromObjectType}/{fromObjectId}/associations/default/{toObjectType}/{toObjectId}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await crm.associations.set_default({
   *   fromObjectType: 'contacts',
   *   toObjectType: 'companies',
   *   fromObjectId: '1249',
   *   toObjectId: '812888163',
   * })
   */
  set_default(params: AssociationSetDefaultParams, options?: CallOptions): Call<null>

  /**
   * Relates two records by these kinds of associations.
   * `PUT /crm/objects/2026-09/{objectType}/{objectId}/associations/{toObjectType}/{toObjectId}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await crm.associations.set({
   *   types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 7 }],
   *   objectType: 'contacts',
   *   toObjectType: 'companies',
   *   objectId: '1249',
   *   toObjectId: '812888163',
   * })
   */
  set(params: AssociationSetParams, options?: CallOptions): Call<null>

  /**
   * Removes all associations between two records.
   * `DELETE /crm/objects/2026-09/{objectType}/{objectId}/associations/{toObjectType}/{toObjectId}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await crm.associations.remove({
   *   objectType: 'contacts',
   *   toObjectType: 'companies',
   *   objectId: '1249',
   *   toObjectId: '812888163',
   * })
   */
  remove(params: AssociationRemoveParams, options?: CallOptions): Call<null>
}

/** Runs {@link Associations}. */
export const associations: Entity<Associations> = {
  name: 'associations',
  actions: {
    read: {
      http: 'POST /crm/associations/2026-09/{fromObjectType}/{toObjectType}/batch/read',
      body: { inputs: { type: 'array', items: recordRef, required: true, maxItems: 1000 } },
      retry: 'safe',
      risk: 'read',
    },
    set_default: {
      http: 'PUT /crm/objects/2026-09/{fromObjectType}/{fromObjectId}/associations/default/{toObjectType}/{toObjectId}',
      returns: 'nothing',
      risk: 'write',
    },
    set: {
      http: 'PUT /crm/objects/2026-09/{objectType}/{objectId}/associations/{toObjectType}/{toObjectId}',
      body: { types: { type: 'array', items: associationSpec, required: true, whole: true } },
      returns: 'nothing',
      risk: 'write',
    },
    remove: {
      http: 'DELETE /crm/objects/2026-09/{objectType}/{objectId}/associations/{toObjectType}/{toObjectId}',
      returns: 'nothing',
      risk: 'write',
    },
  },
}
