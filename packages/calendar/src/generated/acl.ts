// Generated from specs/calendar.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, PageCall, ParamsError, UpstreamError, Value } from '@plugboard/core'
import {
  type PagesMeta,
  type PagesParams,
  pages,
  type SyncedMeta,
  type SyncedParams,
  synced,
} from './shared.ts'

/** A record of {@link Acl}. */
export interface AclRule {
  /** Id of the rule. */
  id: string
  /** Always calendar#aclRule. */
  kind?: string
  /** Version of the rule. */
  etag?: string
  /** Rights. */
  role?: 'none' | 'freeBusyReader' | 'reader' | 'writer' | 'owner' | (string & {})
  /** Whom they are for. */
  scope?: Scope
}

/** Whom a rule is for. */
export interface Scope {
  /** Kind; `default` is the public. */
  type?: 'default' | 'user' | 'group' | 'domain' | (string & {}) | undefined
  /** Address of the user or group, or the domain. */
  value?: string | undefined
}

/** Params of {@link Acl.list}. */
export interface AclRuleListParams extends PagesParams, SyncedParams {
  /** Id of the calendar, which is an address; `primary` is the user's own. */
  calendarId: string
  /**
   * Whether former rules are listed, with the role `none`.
   *
   * @default false
   */
  showDeleted?: boolean | undefined
}

/** Fields of a page of {@link Acl.list} beside its records. */
export interface AclRuleListMeta extends PagesMeta, SyncedMeta {}

/** Params of {@link Acl.get}. */
export interface AclRuleGetParams {
  /** Id of the calendar, which is an address; `primary` is the user's own. */
  calendarId: string
  /** Id of the rule: `user:ada@example.com`. */
  ruleId: string
}

/** Params of {@link Acl.create}. */
export interface AclRuleCreateParams {
  /** Id of the calendar, which is an address; `primary` is the user's own. */
  calendarId: string
  /**
   * Whether they get an e-mail.
   *
   * @default true
   */
  sendNotifications?: boolean | undefined
  /** Rights. */
  role: 'none' | 'freeBusyReader' | 'reader' | 'writer' | 'owner' | (string & {})
  /** Whom they are for. */
  scope: Scope
}

/** Params of {@link Acl.update}. */
export interface AclRuleUpdateParams {
  /** Id of the calendar, which is an address; `primary` is the user's own. */
  calendarId: string
  /** Id of the rule: `user:ada@example.com`. */
  ruleId: string
  /**
   * Whether they get an e-mail.
   *
   * @default true
   */
  sendNotifications?: boolean | undefined
  /** Rights. */
  role: 'none' | 'freeBusyReader' | 'reader' | 'writer' | 'owner' | (string & {})
}

/** Params of {@link Acl.delete}. */
export interface AclRuleDeleteParams {
  /** Id of the calendar, which is an address; `primary` is the user's own. */
  calendarId: string
  /** Id of the rule: `user:ada@example.com`. */
  ruleId: string
}

/** Rules that share a calendar. */
export interface Acl {
  /**
   * Lists acl. `GET /calendar/v3/calendars/{calendarId}/acl`
   *
   * @returns One page of acl; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const aclRule of calendar.acl.list({ calendarId: 'udLUUchL0015' })) console.log(aclRule)
   */
  list(
    params: AclRuleListParams,
    options?: CallOptions,
  ): PageCall<AclRule, AclRuleListMeta, AclRuleListParams>

  /**
   * Gets one acl rule. `GET /calendar/v3/calendars/{calendarId}/acl/{ruleId}`
   *
   * @returns The acl rule.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const aclRule = await calendar.acl.get({ calendarId: 'udLUUchL0015', ruleId: '9m9cVv4a0234' })
   */
  get(params: AclRuleGetParams, options?: CallOptions): Call<AclRule>

  /**
   * Shares a calendar. `POST /calendar/v3/calendars/{calendarId}/acl`
   *
   * @returns The new acl rule.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const aclRule = await calendar.acl.create({
   *   calendarId: '1IeWqDtD0014',
   *   role: 'reader',
   *   scope: { type: 'user', value: 'ada@example.com' },
   * })
   */
  create(params: AclRuleCreateParams, options?: CallOptions): Call<AclRule>

  /**
   * Changes the rights of a rule. `PATCH /calendar/v3/calendars/{calendarId}/acl/{ruleId}`
   *
   * @returns The acl rule as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const aclRule = await calendar.acl.update({
   *   calendarId: '1IeWqDtD0014',
   *   ruleId: 'zP3Yvo8b0242',
   *   role: 'writer',
   * })
   */
  update(params: AclRuleUpdateParams, options?: CallOptions): Call<AclRule>

  /**
   * Deletes an acl rule. `DELETE /calendar/v3/calendars/{calendarId}/acl/{ruleId}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await calendar.acl.delete({ calendarId: '1IeWqDtD0014', ruleId: 'v6qHq9Ui0000' })
   */
  delete(params: AclRuleDeleteParams, options?: CallOptions): Call<null>
}

/** Table of {@link Scope}. */
const scope: Value = {
  type: 'object',
  properties: { type: { type: 'string' }, value: { type: 'string' } },
}

/** Runs {@link Acl}. */
export const acl: Entity<Acl> = {
  name: 'acl',
  actions: {
    list: {
      ...pages,
      ...synced,
      http: 'GET /calendar/v3/calendars/{calendarId}/acl',
      query: { ...pages.query, ...synced.query, showDeleted: { type: 'boolean' } },
      meta: { ...pages.meta, ...synced.meta },
    },
    get: { http: 'GET /calendar/v3/calendars/{calendarId}/acl/{ruleId}' },
    create: {
      http: 'POST /calendar/v3/calendars/{calendarId}/acl',
      query: { sendNotifications: { type: 'boolean' } },
      body: { role: { type: 'string', required: true }, scope: { ...scope, required: true } },
    },
    update: {
      http: 'PATCH /calendar/v3/calendars/{calendarId}/acl/{ruleId}',
      query: { sendNotifications: { type: 'boolean' } },
      body: { role: { type: 'string', required: true } },
      retry: 'safe',
    },
    delete: { http: 'DELETE /calendar/v3/calendars/{calendarId}/acl/{ruleId}', returns: 'nothing' },
  },
}
