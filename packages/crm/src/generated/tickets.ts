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

/** A record of {@link Tickets}. */
export interface Ticket {
  /** Id of the ticket. Matches `^\d+$`. */
  id: string
  /** Its properties. */
  properties: TicketProperties
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
 * Properties of a ticket by their names. Those of the account's own are among them, if they were asked for.
 */
export interface TicketProperties {
  [name: string]: unknown
  /** Subject. */
  subject?: string | null
  /** Text of the request. */
  content?: string | null
  /** Id of the pipeline. */
  hs_pipeline?: string | null
  /** Id of the stage. */
  hs_pipeline_stage?: string | null
  /** Priority: `LOW`, `MEDIUM`, `HIGH`. */
  hs_ticket_priority?: string | null
  /** Category. */
  hs_ticket_category?: string | null
  /** Channel that it came by: `EMAIL`. */
  source_type?: string | null
  /** Id of the owner. */
  hubspot_owner_id?: string | null
  /** Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  createdate?: string | null
  /** When it was closed. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  closed_date?: string | null
  /** Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  hs_lastmodifieddate?: string | null
}

/** Params of {@link Tickets.list}. */
export interface TicketListParams extends PagesParams, ShownParams {}

/** Params of {@link Tickets.get}. */
export interface TicketGetParams extends ShownParams {
  /** Id of the record, or with `idProperty` the value of that property. */
  objectId: string
  /** Name of a property with unique values, which `objectId` is then a value of. */
  idProperty?: string | undefined
}

/** Params of {@link Tickets.create}. */
export interface TicketCreateParams extends NewObjectParams {}

/** Params of {@link Tickets.update}. */
export interface TicketUpdateParams extends ChangedObjectParams {
  /** Id of the record, or with `idProperty` the value of that property. */
  objectId: string
  /** Name of a property with unique values, which `objectId` is then a value of. */
  idProperty?: string | undefined
}

/** Params of {@link Tickets.delete}. */
export interface TicketDeleteParams {
  /** Id of the record, or with `idProperty` the value of that property. */
  objectId: string
}

/** Params of {@link Tickets.api_search}. */
export interface TicketApiSearchParams extends FoundParams {}

/** Tickets of customers. */
export interface Tickets {
  /**
   * Lists tickets. `GET /crm/objects/2026-09/tickets`
   *
   * @returns One page of tickets; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const ticket of crm.tickets.list()) console.log(ticket)
   */
  list(
    params?: TicketListParams,
    options?: CallOptions,
  ): PageCall<Ticket, Record<string, never>, TicketListParams>

  /**
   * Gets one ticket. `GET /crm/objects/2026-09/tickets/{objectId}`
   *
   * @returns The ticket.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const ticket = await crm.tickets.get({ objectId: '1248' })
   */
  get(params: TicketGetParams, options?: CallOptions): Call<Ticket>

  /**
   * Creates a ticket. `POST /crm/objects/2026-09/tickets`
   *
   * @returns The new ticket.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const ticket = await crm.tickets.create({
   *   properties: { subject: 'The export fails', content: 'Above 10,000 rows.' },
   * })
   */
  create(params: TicketCreateParams, options?: CallOptions): Call<Ticket>

  /**
   * Changes a ticket. `PATCH /crm/objects/2026-09/tickets/{objectId}`
   *
   * @returns The ticket as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const ticket = await crm.tickets.update({
   *   properties: { subject: 'The export fails', content: 'Above 10,000 rows, since Monday.' },
   *   objectId: '1248',
   * })
   */
  update(params: TicketUpdateParams, options?: CallOptions): Call<Ticket>

  /**
   * Moves the ticket to the bin. `DELETE /crm/objects/2026-09/tickets/{objectId}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await crm.tickets.delete({ objectId: '1000' })
   */
  delete(params: TicketDeleteParams, options?: CallOptions): Call<null>

  /**
   * Searches by HubSpot's own search, which shows changes after some seconds and 10,000 records at most.
   * `POST /crm/objects/2026-09/tickets/search`
   *
   * @returns One page of tickets; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const ticket of crm.tickets.api_search()) console.log(ticket)
   */
  api_search(
    params?: TicketApiSearchParams,
    options?: CallOptions,
  ): PageCall<Ticket, FoundMeta, TicketApiSearchParams>
}

/** Searchable fields of tickets, as a hit has them: null if the record has no value. */
export interface TicketSearchFields
  extends SearchFields<Ticket, 'id' | 'createdAt' | 'updatedAt' | 'archived', never> {
  /** Subject. */
  subject: string | null
  /** Text of the request. */
  content: string | null
  /** Id of the pipeline. */
  hs_pipeline: string | null
  /** Id of the stage. */
  hs_pipeline_stage: string | null
  /** Priority: `LOW`, `MEDIUM`, `HIGH`. */
  hs_ticket_priority: string | null
  /** Category. */
  hs_ticket_category: string | null
  /** Channel that it came by: `EMAIL`. */
  source_type: string | null
  /** Id of the owner. */
  hubspot_owner_id: string | null
  /** Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  createdate: string | null
  /** When it was closed. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  closed_date: string | null
  /** Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  hs_lastmodifieddate: string | null
}

/** Searches tickets in the replica. Only a client of the service has it. */
export interface TicketsSearch extends Search<TicketSearchFields> {}

/** Runs {@link Tickets}. */
export const tickets: Entity<Tickets, TicketsSearch> = {
  name: 'tickets',
  actions: {
    list: {
      ...pages,
      ...shown,
      http: 'GET /crm/objects/2026-09/tickets',
      query: { ...pages.query, ...shown.query },
    },
    get: {
      ...shown,
      http: 'GET /crm/objects/2026-09/tickets/{objectId}',
      query: { ...shown.query, idProperty: { type: 'string' } },
    },
    create: { ...newObject, http: 'POST /crm/objects/2026-09/tickets' },
    update: {
      ...changedObject,
      http: 'PATCH /crm/objects/2026-09/tickets/{objectId}',
      query: { idProperty: { type: 'string' } },
    },
    delete: { http: 'DELETE /crm/objects/2026-09/tickets/{objectId}', returns: 'nothing' },
    api_search: { ...found, http: 'POST /crm/objects/2026-09/tickets/search' },
  },
}
