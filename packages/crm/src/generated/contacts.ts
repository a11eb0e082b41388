// Generated from specs/crm.yaml. Do not edit: change the spec and run `npm run generate`.

import type {
  Call,
  CallOptions,
  Entity,
  PageCall,
  ParamsError,
  Search,
  SearchFields,
  UpstreamError,
} from '@plugboard/core'
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

/** A record of {@link Contacts}. */
export interface Contact {
  /** Id of the contact. Matches `^\d+$`. */
  id: string
  /** Its properties. */
  properties: ContactProperties
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

/**
 * Properties of a contact by their names. Those of the account's own are among them, if they were asked for.
 */
export interface ContactProperties {
  [name: string]: unknown
  /** Address. */
  email?: string | null
  /** First name. */
  firstname?: string | null
  /** Last name. */
  lastname?: string | null
  /** Phone number. */
  phone?: string | null
  /** Mobile number. */
  mobilephone?: string | null
  /** Name of their company. */
  company?: string | null
  /** Job title. */
  jobtitle?: string | null
  /** Website. */
  website?: string | null
  /** City. */
  city?: string | null
  /** Country. */
  country?: string | null
  /** Stage of the relation: `lead`, `customer`. */
  lifecyclestage?: string | null
  /** Status as a lead. */
  hs_lead_status?: string | null
  /** Id of the owner. */
  hubspot_owner_id?: string | null
  /** Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  createdate?: string | null
  /** Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  lastmodifieddate?: string | null
}

/** Params of {@link Contacts.list}. */
export interface ContactListParams extends PagesParams, ShownParams {}

/** Params of {@link Contacts.get}. */
export interface ContactGetParams extends ShownParams {
  /** Id of the record, or with `idProperty` the value of that property. */
  objectId: string
  /** Name of a property with unique values, which `objectId` is then a value of. */
  idProperty?: string | undefined
}

/** Params of {@link Contacts.create}. */
export interface ContactCreateParams extends NewObjectParams {}

/** Params of {@link Contacts.update}. */
export interface ContactUpdateParams extends ChangedObjectParams {
  /** Id of the record, or with `idProperty` the value of that property. */
  objectId: string
  /** Name of a property with unique values, which `objectId` is then a value of. */
  idProperty?: string | undefined
}

/** Params of {@link Contacts.delete}. */
export interface ContactDeleteParams {
  /** Id of the record, or with `idProperty` the value of that property. */
  objectId: string
}

/** Params of {@link Contacts.api_search}. */
export interface ContactApiSearchParams extends FoundParams {}

/** People. */
export interface Contacts {
  /**
   * Lists contacts. `GET /crm/objects/2026-09/contacts`
   *
   * @returns One page of contacts; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const contact of crm.contacts.list()) console.log(contact)
   */
  list(
    params?: ContactListParams,
    options?: CallOptions,
  ): PageCall<Contact, Record<string, never>, ContactListParams>

  /**
   * Gets one contact. `GET /crm/objects/2026-09/contacts/{objectId}`
   *
   * @returns The contact.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const contact = await crm.contacts.get({ objectId: '1249' })
   */
  get(params: ContactGetParams, options?: CallOptions): Call<Contact>

  /**
   * Creates a contact. `POST /crm/objects/2026-09/contacts`
   *
   * @returns The new contact.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const contact = await crm.contacts.create({
   *   properties: { email: 'ada@example.com', firstname: 'Ada', lastname: 'Lovelace' },
   * })
   */
  create(params: ContactCreateParams, options?: CallOptions): Call<Contact>

  /**
   * Changes a contact. `PATCH /crm/objects/2026-09/contacts/{objectId}`
   *
   * @returns The contact as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const contact = await crm.contacts.update({
   *   properties: { email: 'ada@example.org', firstname: 'Ada' },
   *   objectId: '1249',
   * })
   */
  update(params: ContactUpdateParams, options?: CallOptions): Call<Contact>

  /**
   * Moves the contact to the bin. `DELETE /crm/objects/2026-09/contacts/{objectId}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await crm.contacts.delete({ objectId: '1000' })
   */
  delete(params: ContactDeleteParams, options?: CallOptions): Call<null>

  /**
   * Searches by HubSpot's own search, which shows changes after some seconds and 10,000 records at most.
   * `POST /crm/objects/2026-09/contacts/search`
   *
   * @returns One page of contacts; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const contact of crm.contacts.api_search()) console.log(contact)
   */
  api_search(
    params?: ContactApiSearchParams,
    options?: CallOptions,
  ): PageCall<Contact, FoundMeta, ContactApiSearchParams>
}

/** Searchable fields of contacts, as a hit has them: null if the record has no value. */
export interface ContactSearchFields
  extends SearchFields<Contact, 'id' | 'createdAt' | 'updatedAt' | 'archived', never> {
  /** Address. */
  email: string | null
  /** First name. */
  firstname: string | null
  /** Last name. */
  lastname: string | null
  /** Phone number. */
  phone: string | null
  /** Mobile number. */
  mobilephone: string | null
  /** Name of their company. */
  company: string | null
  /** Job title. */
  jobtitle: string | null
  /** Website. */
  website: string | null
  /** City. */
  city: string | null
  /** Country. */
  country: string | null
  /** Stage of the relation: `lead`, `customer`. */
  lifecyclestage: string | null
  /** Status as a lead. */
  hs_lead_status: string | null
  /** Id of the owner. */
  hubspot_owner_id: string | null
  /** Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  createdate: string | null
  /** Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  lastmodifieddate: string | null
}

/** Searches contacts in the replica. Only a client of the service has it. */
export interface ContactsSearch extends Search<ContactSearchFields> {}

/** Runs {@link Contacts}. */
export const contacts: Entity<Contacts, ContactsSearch> = {
  name: 'contacts',
  actions: {
    list: {
      ...pages,
      ...shown,
      http: 'GET /crm/objects/2026-09/contacts',
      query: { ...pages.query, ...shown.query },
    },
    get: {
      ...shown,
      http: 'GET /crm/objects/2026-09/contacts/{objectId}',
      query: { ...shown.query, idProperty: { type: 'string' } },
    },
    create: { ...newObject, http: 'POST /crm/objects/2026-09/contacts' },
    update: {
      ...changedObject,
      http: 'PATCH /crm/objects/2026-09/contacts/{objectId}',
      query: { idProperty: { type: 'string' } },
    },
    delete: { http: 'DELETE /crm/objects/2026-09/contacts/{objectId}', returns: 'nothing' },
    api_search: { ...found, http: 'POST /crm/objects/2026-09/contacts/search' },
  },
}
