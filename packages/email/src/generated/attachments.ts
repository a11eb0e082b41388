// Generated from specs/email.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, ParamsError, UpstreamError } from '@plugboard/core'

/** A record of {@link Attachments}. */
export interface Attachment {
  /** Id of the attachment. */
  attachmentId?: string
  /** Size in bytes. */
  size?: number
  /** The content, as URL-safe Base64: `Buffer.from(data, 'base64url')`. */
  data?: string
}

/** Params of {@link Attachments.get}. */
export interface AttachmentGetParams {
  /** Id of the message. */
  messageId: string
  /** Id of the attachment, in the part that it belongs to. */
  id: string
}

/** Content of attachments. */
export interface Attachments {
  /**
   * Gets one attachment. `GET /gmail/v1/users/me/messages/{messageId}/attachments/{id}`
   *
   * @returns The attachment.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const attachment = await email.attachments.get({ messageId: '<messageId>', id: '<id>' })
   */
  get(params: AttachmentGetParams, options?: CallOptions): Call<Attachment>
}

/** Runs {@link Attachments}. */
export const attachments: Entity<Attachments> = {
  name: 'attachments',
  key: 'attachmentId',
  actions: {
    get: { http: 'GET /gmail/v1/users/me/messages/{messageId}/attachments/{id}' },
  },
}
