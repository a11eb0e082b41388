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

/** A record of {@link Notes}. */
export interface Note {
  /** Id of the note. Matches `^\d+$`. */
  id: string
  /** Its properties. */
  properties: NoteProperties
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

/** Properties of a note by their names. Those of the account's own are among them, if they were asked for. */
export interface NoteProperties {
  [name: string]: unknown
  /** Text in HTML, up to 65,536 characters. */
  hs_note_body?: string | null
  /** Time that the timeline shows. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  hs_timestamp?: string | null
  /** Ids of files, separated by semicolons. */
  hs_attachment_ids?: string | null
  /** Id of the owner. */
  hubspot_owner_id?: string | null
  /** Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  hs_createdate?: string | null
  /** Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  hs_lastmodifieddate?: string | null
}

/** Params of {@link Notes.list}. */
export interface NoteListParams extends PagesParams, ShownParams {}

/** Params of {@link Notes.get}. */
export interface NoteGetParams extends ShownParams {
  /** Id of the record, or with `idProperty` the value of that property. */
  objectId: string
  /** Name of a property with unique values, which `objectId` is then a value of. */
  idProperty?: string | undefined
}

/** Params of {@link Notes.create}. */
export interface NoteCreateParams extends NewObjectParams {}

/** Params of {@link Notes.update}. */
export interface NoteUpdateParams extends ChangedObjectParams {
  /** Id of the record, or with `idProperty` the value of that property. */
  objectId: string
  /** Name of a property with unique values, which `objectId` is then a value of. */
  idProperty?: string | undefined
}

/** Params of {@link Notes.delete}. */
export interface NoteDeleteParams {
  /** Id of the record, or with `idProperty` the value of that property. */
  objectId: string
}

/** Params of {@link Notes.api_search}. */
export interface NoteApiSearchParams extends FoundParams {}

/** Notes on records. */
export interface Notes {
  /**
   * Lists notes. `GET /crm/objects/2026-09/notes`
   *
   * @returns One page of notes; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const note of crm.notes.list()) console.log(note)
   */
  list(params?: NoteListParams, options?: CallOptions): PageCall<Note, Record<string, never>, NoteListParams>

  /**
   * Gets one note. `GET /crm/objects/2026-09/notes/{objectId}`
   *
   * @returns The note.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const note = await crm.notes.get({ objectId: '1249' })
   */
  get(params: NoteGetParams, options?: CallOptions): Call<Note>

  /**
   * Creates a note. `POST /crm/objects/2026-09/notes`
   *
   * @returns The new note.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const note = await crm.notes.create({
   *   properties: { hs_note_body: 'Asked for an offer.', hs_timestamp: '2026-10-05T09:00:00.000Z' },
   * })
   */
  create(params: NoteCreateParams, options?: CallOptions): Call<Note>

  /**
   * Changes a note. `PATCH /crm/objects/2026-09/notes/{objectId}`
   *
   * @returns The note as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const note = await crm.notes.update({
   *   properties: { hs_note_body: 'Has the offer.', hs_timestamp: '2026-10-05T09:00:00.000Z' },
   *   objectId: '1249',
   * })
   */
  update(params: NoteUpdateParams, options?: CallOptions): Call<Note>

  /**
   * Moves the note to the bin. `DELETE /crm/objects/2026-09/notes/{objectId}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await crm.notes.delete({ objectId: '1000' })
   */
  delete(params: NoteDeleteParams, options?: CallOptions): Call<null>

  /**
   * Searches by HubSpot's own search, which shows changes after some seconds and 10,000 records at most.
   * `POST /crm/objects/2026-09/notes/search`
   *
   * @returns One page of notes; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const note of crm.notes.api_search()) console.log(note)
   */
  api_search(
    params?: NoteApiSearchParams,
    options?: CallOptions,
  ): PageCall<Note, FoundMeta, NoteApiSearchParams>
}

/** Searchable fields of notes, as a hit has them: null if the record has no value. */
export interface NoteSearchFields
  extends SearchFields<Note, 'id' | 'createdAt' | 'updatedAt' | 'archived', never> {
  /** Text in HTML, up to 65,536 characters. */
  hs_note_body: string | null
  /** Time that the timeline shows. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  hs_timestamp: string | null
  /** Ids of files, separated by semicolons. */
  hs_attachment_ids: string | null
  /** Id of the owner. */
  hubspot_owner_id: string | null
  /** Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  hs_createdate: string | null
  /** Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  hs_lastmodifieddate: string | null
}

/** Searches notes in the replica. Only a client of the service has it. */
export interface NotesSearch extends Search<NoteSearchFields> {}

/** Runs {@link Notes}. */
export const notes: Entity<Notes, NotesSearch> = {
  name: 'notes',
  actions: {
    list: {
      ...pages,
      ...shown,
      http: 'GET /crm/objects/2026-09/notes',
      query: { ...pages.query, ...shown.query },
    },
    get: {
      ...shown,
      http: 'GET /crm/objects/2026-09/notes/{objectId}',
      query: { ...shown.query, idProperty: { type: 'string' } },
    },
    create: { ...newObject, http: 'POST /crm/objects/2026-09/notes' },
    update: {
      ...changedObject,
      http: 'PATCH /crm/objects/2026-09/notes/{objectId}',
      query: { idProperty: { type: 'string' } },
    },
    delete: { http: 'DELETE /crm/objects/2026-09/notes/{objectId}', returns: 'nothing' },
    api_search: { ...found, http: 'POST /crm/objects/2026-09/notes/search' },
  },
}
