// Generated from specs/crm.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import {
  type Associated,
  type ChangedObjectParams,
  changedObject,
  type FoundMeta,
  type FoundParams,
  found,
  type NewObjectParams,
  newObject,
  type PagesParams,
  pages,
  type ShownParams,
  shown,
} from './shared.ts'

/** A record of {@link CustomObjects}. */
export interface CustomObject {
  /** Id of the record. Matches `^\d+$`. */
  id: string
  /** Its properties. */
  properties: ObjectProperties
  /** Records that it is related to, by kind; only if they were asked for. */
  associations?: Record<string, Associated>
  /** Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  createdAt: string
  /** Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  updatedAt: string
  /** Whether it is in the bin. */
  archived: boolean
  /** When it was deleted. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  archivedAt?: string
}

/** Properties of a record by their names. Those of its kind are among them, if they were asked for. */
export interface ObjectProperties {
  [name: string]: unknown
  /** Id of the record. */
  hs_object_id?: string | null
  /** Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  hs_createdate?: string | null
  /** Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  hs_lastmodifieddate?: string | null
}

/** Params of {@link CustomObjects.list}. */
export interface CustomObjectListParams extends PagesParams, ShownParams {
  /** Kind of records: `contacts`, `deals`, or the name of a custom object. */
  objectType: string
}

/** Params of {@link CustomObjects.get}. */
export interface CustomObjectGetParams extends ShownParams {
  /** Kind of records: `contacts`, `deals`, or the name of a custom object. */
  objectType: string
  /** Id of the record, or with `idProperty` the value of that property. */
  objectId: string
  /** Name of a property with unique values, which `objectId` is then a value of. */
  idProperty?: string | undefined
}

/** Params of {@link CustomObjects.create}. */
export interface CustomObjectCreateParams extends NewObjectParams {
  /** Kind of records: `contacts`, `deals`, or the name of a custom object. */
  objectType: string
}

/** Params of {@link CustomObjects.update}. */
export interface CustomObjectUpdateParams extends ChangedObjectParams {
  /** Kind of records: `contacts`, `deals`, or the name of a custom object. */
  objectType: string
  /** Id of the record, or with `idProperty` the value of that property. */
  objectId: string
  /** Name of a property with unique values, which `objectId` is then a value of. */
  idProperty?: string | undefined
}

/** Params of {@link CustomObjects.delete}. */
export interface CustomObjectDeleteParams {
  /** Kind of records: `contacts`, `deals`, or the name of a custom object. */
  objectType: string
  /** Id of the record, or with `idProperty` the value of that property. */
  objectId: string
}

/** Params of {@link CustomObjects.api_search}. */
export interface CustomObjectApiSearchParams extends FoundParams {
  /** Kind of records: `contacts`, `deals`, or the name of a custom object. */
  objectType: string
}

/**
 * Records of a kind that the account has defined itself, named in `objectType`; HubSpot's own kinds are read
 * and written the same way.
 */
export interface CustomObjects {
  /**
   * Lists custom objects. `GET /crm/objects/2026-09/{objectType}`
   *
   * @returns One page of custom objects; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const customObject of crm.custom_objects.list({
   *   objectType: 'machines',
   * })) console.log(customObject)
   */
  list(
    params: CustomObjectListParams,
    options?: CallOptions,
  ): PageCall<CustomObject, Record<string, never>, CustomObjectListParams>

  /**
   * Gets one custom object. `GET /crm/objects/2026-09/{objectType}/{objectId}`
   *
   * @returns The custom object.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const customObject = await crm.custom_objects.get({ objectId: '1249', objectType: 'machines' })
   */
  get(params: CustomObjectGetParams, options?: CallOptions): Call<CustomObject>

  /**
   * Creates a custom object. `POST /crm/objects/2026-09/{objectType}`
   *
   * @returns The new custom object.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const customObject = await crm.custom_objects.create({
   *   objectType: 'machines',
   *   properties: { name: 'Press 40', serial_number: 'M-20014' },
   * })
   */
  create(params: CustomObjectCreateParams, options?: CallOptions): Call<CustomObject>

  /**
   * Changes a custom object. `PATCH /crm/objects/2026-09/{objectType}/{objectId}`
   *
   * @returns The custom object as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const customObject = await crm.custom_objects.update({
   *   objectType: 'machines',
   *   properties: { model: 'Press 60' },
   *   objectId: '1249',
   * })
   */
  update(params: CustomObjectUpdateParams, options?: CallOptions): Call<CustomObject>

  /**
   * Moves the record to the bin. `DELETE /crm/objects/2026-09/{objectType}/{objectId}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await crm.custom_objects.delete({ objectId: '1000', objectType: 'machines' })
   */
  delete(params: CustomObjectDeleteParams, options?: CallOptions): Call<null>

  /**
   * Searches by HubSpot's own search, which shows changes after some seconds and 10,000 records at most.
   * `POST /crm/objects/2026-09/{objectType}/search`
   *
   * @returns One page of custom objects; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const customObject of crm.custom_objects.api_search({
   *   objectType: 'machines',
   * })) console.log(customObject)
   */
  api_search(
    params: CustomObjectApiSearchParams,
    options?: CallOptions,
  ): PageCall<CustomObject, FoundMeta, CustomObjectApiSearchParams>
}

/** Runs {@link CustomObjects}. */
export const customObjects: Entity<CustomObjects> = {
  name: 'custom_objects',
  actions: {
    list: {
      ...pages,
      ...shown,
      http: 'GET /crm/objects/2026-09/{objectType}',
      query: { ...pages.query, ...shown.query },
    },
    get: {
      ...shown,
      http: 'GET /crm/objects/2026-09/{objectType}/{objectId}',
      query: { ...shown.query, idProperty: { type: 'string' } },
    },
    create: { ...newObject, http: 'POST /crm/objects/2026-09/{objectType}' },
    update: {
      ...changedObject,
      http: 'PATCH /crm/objects/2026-09/{objectType}/{objectId}',
      query: { idProperty: { type: 'string' } },
    },
    delete: { http: 'DELETE /crm/objects/2026-09/{objectType}/{objectId}', returns: 'nothing' },
    api_search: { ...found, http: 'POST /crm/objects/2026-09/{objectType}/search' },
  },
}
