// Generated from specs/calendar.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import {
  type PagesMeta,
  type PagesParams,
  pages,
  type SyncedMeta,
  type SyncedParams,
  synced,
} from './shared.ts'

/** A record of {@link Settings}. */
export interface Setting {
  /** Id of the setting: `timezone`, `locale`, `weekStart`. */
  id: string
  /** Always calendar#setting. */
  kind: string
  /** Version of the setting. */
  etag: string
  /** Its value. */
  value: string
}

/** Params of {@link Settings.list}. */
export interface SettingListParams extends PagesParams, SyncedParams {}

/** Fields of a page of {@link Settings.list} beside its records. */
export interface SettingListMeta extends PagesMeta, SyncedMeta {}

/** Params of {@link Settings.get}. */
export interface SettingGetParams {
  /** Id of the setting. */
  setting: string
}

/** The user's settings, such as time zone, language and first day of the week. */
export interface Settings {
  /**
   * Lists settings. `GET /calendar/v3/users/me/settings`
   *
   * @returns One page of settings; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const setting of calendar.settings.list()) console.log(setting)
   */
  list(
    params?: SettingListParams,
    options?: CallOptions,
  ): PageCall<Setting, SettingListMeta, SettingListParams>

  /**
   * Gets one setting. `GET /calendar/v3/users/me/settings/{setting}`
   *
   * @returns The setting.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const setting = await calendar.settings.get({ setting: 'aEfYwnbj0249' })
   */
  get(params: SettingGetParams, options?: CallOptions): Call<Setting>
}

/** Runs {@link Settings}. */
export const settings: Entity<Settings> = {
  name: 'settings',
  actions: {
    list: {
      ...pages,
      ...synced,
      http: 'GET /calendar/v3/users/me/settings',
      query: { ...pages.query, ...synced.query },
      meta: { ...pages.meta, ...synced.meta },
    },
    get: { http: 'GET /calendar/v3/users/me/settings/{setting}' },
  },
}
