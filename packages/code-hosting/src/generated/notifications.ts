// Generated from specs/code-hosting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import type { RepositoryRef } from './shared.ts'

/** A record of {@link Notifications}. */
export interface Notification {
  /** Id of the thread. */
  id: string
  /** Why it was sent: `assign`, `mention`, `review_requested`. */
  reason: string
  /** Whether it is unread. */
  unread: boolean
  /** Subject of the notification. */
  subject: Subject
  /** Its repository. */
  repository: RepositoryRef
  /** Time of the last change. Time in UTC: `2026-11-28T10:00:00Z`. */
  updated_at: string
  /** When it was read. Time in UTC: `2026-11-28T10:00:00Z`. */
  last_read_at: string | null
}

/** Subject of a notification. */
export interface Subject {
  /** Its title. */
  title: string
  /** Kind: `Issue`, `PullRequest`, `Release`. */
  type: string
  /** Its address in the API. */
  url: string | null
  /** Address of its newest comment in the API. */
  latest_comment_url: string | null
}

/** Params of {@link Notifications.list}. */
export interface NotificationListParams {
  /**
   * Whether read ones are included.
   *
   * @default false
   */
  all?: boolean | undefined
  /**
   * Only those that concern the user directly.
   *
   * @default false
   */
  participating?: boolean | undefined
  /** Only those that were updated after this time. Time in UTC: `2026-11-28T10:00:00Z`. */
  since?: string | undefined
  /** Only those that were updated before this time. Time in UTC: `2026-11-28T10:00:00Z`. */
  before?: string | undefined
  /**
   * Records on a page. 1 to 50.
   *
   * @default 50
   */
  per_page?: number | undefined
  /**
   * Number of the page. At least 1.
   *
   * @default 1
   */
  page?: number | undefined
}

/** Params of {@link Notifications.mark_read}. */
export interface NotificationMarkReadParams {
  /** Those up to this time; now unless given. Time in UTC: `2026-11-28T10:00:00Z`. */
  last_read_at?: string | undefined
}

/** Notifications of the authenticated user. They are not synchronized. */
export interface Notifications {
  /**
   * Lists notifications. `GET /notifications`
   *
   * @returns One page of notifications; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const notification of codeHosting.notifications.list()) console.log(notification)
   */
  list(
    params?: NotificationListParams,
    options?: CallOptions,
  ): PageCall<Notification, Record<string, never>, NotificationListParams>

  /**
   * Marks all notifications as read. `PUT /notifications`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await codeHosting.notifications.mark_read()
   */
  mark_read(params?: NotificationMarkReadParams, options?: CallOptions): Call<null>
}

/** Runs {@link Notifications}. */
export const notifications: Entity<Notifications> = {
  name: 'notifications',
  actions: {
    list: {
      http: 'GET /notifications',
      query: {
        all: { type: 'boolean' },
        participating: { type: 'boolean' },
        since: { type: 'string' },
        before: { type: 'string' },
        per_page: { type: 'integer', minimum: 1, maximum: 50 },
        page: { type: 'integer', minimum: 1 },
      },
      returns: 'page',
      records: '',
      next: { set: 'page', from: 'link' },
    },
    mark_read: {
      http: 'PUT /notifications',
      body: { last_read_at: { type: 'string' } },
      returns: 'nothing',
      risk: 'write',
    },
  },
}
