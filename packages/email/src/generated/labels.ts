// Generated from specs/email.yaml. Do not edit: change the spec and run `npm run generate`.

import type {
  Call,
  CallOptions,
  Entity,
  PageCall,
  ParamsError,
  Search,
  SearchFields,
  UpstreamError,
  Value,
} from '@plugboard/core'

/** A record of {@link Labels}. */
export interface Label {
  /** Id of the label. */
  id: string
  /** Its name. */
  name?: string
  /** Whether the user made it. */
  type?: 'system' | 'user' | (string & {})
  /** Whether messages show it. */
  messageListVisibility?: 'show' | 'hide' | (string & {})
  /** Whether the list of labels shows it. */
  labelListVisibility?: 'labelShow' | 'labelShowIfUnread' | 'labelHide' | (string & {})
  /** Number of messages, of `get` only. */
  messagesTotal?: number
  /** Number of unread messages, of `get` only. */
  messagesUnread?: number
  /** Number of threads, of `get` only. */
  threadsTotal?: number
  /** Number of unread threads, of `get` only. */
  threadsUnread?: number
  /** Its colours. */
  color?: LabelColor
}

/** Colours of a label. */
export interface LabelColor {
  /** Colour of the background: `#ffffff`. */
  backgroundColor?: string | undefined
  /** Colour of the text. */
  textColor?: string | undefined
}

/** Params of {@link Labels.get}. */
export interface LabelGetParams {
  /** Id of the record. */
  id: string
}

/** Params of {@link Labels.create}. */
export interface LabelCreateParams {
  /** Its name; `/` puts it below another label. */
  name: string
  /** Whether messages show it. */
  messageListVisibility?: 'show' | 'hide' | undefined
  /** Whether the list of labels shows it. */
  labelListVisibility?: 'labelShow' | 'labelShowIfUnread' | 'labelHide' | undefined
  /** Its colours. */
  color?: LabelColor | undefined
}

/** Params of {@link Labels.update}. */
export interface LabelUpdateParams {
  /** Id of the record. */
  id: string
  /** New name. */
  name?: string | undefined
  /** Whether messages show it. */
  messageListVisibility?: 'show' | 'hide' | undefined
  /** Whether the list of labels shows it. */
  labelListVisibility?: 'labelShow' | 'labelShowIfUnread' | 'labelHide' | undefined
  /** Its colours. */
  color?: LabelColor | undefined
}

/** Params of {@link Labels.delete}. */
export interface LabelDeleteParams {
  /** Id of the record. */
  id: string
}

/** Labels, among them those of the system such as `INBOX`. */
export interface Labels {
  /**
   * Lists labels. `GET /gmail/v1/users/me/labels`
   *
   * @returns All labels on one page.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const label of email.labels.list()) console.log(label)
   */
  list(
    params?: Record<string, never>,
    options?: CallOptions,
  ): PageCall<Label, Record<string, never>, Record<string, never>>

  /**
   * Gets one label. `GET /gmail/v1/users/me/labels/{id}`
   *
   * @returns The label.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const label = await email.labels.get({ id: 'UCQGcJxt0249' })
   */
  get(params: LabelGetParams, options?: CallOptions): Call<Label>

  /**
   * Creates a label. `POST /gmail/v1/users/me/labels`
   *
   * @returns The new label.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const label = await email.labels.create({ name: 'Invoices', labelListVisibility: 'labelShow' })
   */
  create(params: LabelCreateParams, options?: CallOptions): Call<Label>

  /**
   * Changes a label. `PATCH /gmail/v1/users/me/labels/{id}`
   *
   * @returns The label as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const label = await email.labels.update({ id: 'UCQGcJxt0249', name: 'Invoices 2026' })
   */
  update(params: LabelUpdateParams, options?: CallOptions): Call<Label>

  /**
   * Deletes a label, and takes it off all messages. `DELETE /gmail/v1/users/me/labels/{id}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await email.labels.delete({ id: '5pdzkqSc0005' })
   */
  delete(params: LabelDeleteParams, options?: CallOptions): Call<null>
}

/** Searchable fields of labels, as a hit has them: null if the record has no value. */
export interface LabelSearchFields extends SearchFields<Label, 'id', 'name' | 'type'> {}

/** Searches labels in the replica. Only a client of the service has it. */
export interface LabelsSearch extends Search<LabelSearchFields> {}

/** Table of {@link LabelColor}. */
const labelColor: Value = {
  type: 'object',
  properties: { backgroundColor: { type: 'string' }, textColor: { type: 'string' } },
}

/** Runs {@link Labels}. */
export const labels: Entity<Labels, LabelsSearch> = {
  name: 'labels',
  actions: {
    list: { http: 'GET /gmail/v1/users/me/labels', returns: 'page', records: 'labels' },
    get: { http: 'GET /gmail/v1/users/me/labels/{id}' },
    create: {
      http: 'POST /gmail/v1/users/me/labels',
      body: {
        name: { type: 'string', required: true },
        messageListVisibility: { type: 'string', enum: ['show', 'hide'] },
        labelListVisibility: { type: 'string', enum: ['labelShow', 'labelShowIfUnread', 'labelHide'] },
        color: labelColor,
      },
    },
    update: {
      http: 'PATCH /gmail/v1/users/me/labels/{id}',
      body: {
        name: { type: 'string' },
        messageListVisibility: { type: 'string', enum: ['show', 'hide'] },
        labelListVisibility: { type: 'string', enum: ['labelShow', 'labelShowIfUnread', 'labelHide'] },
        color: labelColor,
      },
      retry: 'safe',
    },
    delete: { http: 'DELETE /gmail/v1/users/me/labels/{id}', returns: 'nothing' },
  },
}
