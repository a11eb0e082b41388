// Generated from specs/code-hosting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, PageCall, ParamsError, UpstreamError, Value } from '@plugboard/core'
import { type PagesParams, pages } from './shared.ts'

/** A record of {@link Hooks}. */
export interface Hook {
  /** Id of the webhook. */
  id: number
  /** `web`. */
  name: string
  /** Whether events are sent. */
  active: boolean
  /** Events that are sent: `push`, `issues`, `pull_request`. */
  events: string[]
  /** Where and how. */
  config: HookConfig
  /** Time of creation. Time in UTC: `2026-11-28T10:00:00Z`. */
  created_at: string
  /** Time of the last change. Time in UTC: `2026-11-28T10:00:00Z`. */
  updated_at: string
}

/** Where and how events are sent. */
export interface HookConfig {
  /** Address that gets the events. */
  url?: string | undefined
  /** `json` or `form`. */
  content_type?: string | undefined
  /** Key of the signatures; answers show asterisks. */
  secret?: string | undefined
  /** `1` to accept any certificate. */
  insecure_ssl?: string | number | undefined
}

/** Params of {@link Hooks.list}. */
export interface HookListParams extends PagesParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
}

/** Params of {@link Hooks.get}. */
export interface HookGetParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Id of the webhook. */
  hook_id: number | string
}

/** Params of {@link Hooks.create}. */
export interface HookCreateParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Where and how events are sent. */
  config: HookConfig
  /** Events that are sent; pushes unless given. */
  events?: readonly string[] | undefined
  /**
   * Whether events are sent.
   *
   * @default true
   */
  active?: boolean | undefined
}

/** Params of {@link Hooks.update}. */
export interface HookUpdateParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Id of the webhook. */
  hook_id: number | string
  /** Where and how events are sent. */
  config?: HookConfig | undefined
  /** Events that are sent, which replace the present ones. */
  events?: readonly string[] | undefined
  /** Events to add. */
  add_events?: readonly string[] | undefined
  /** Events to remove. */
  remove_events?: readonly string[] | undefined
  /** Whether events are sent. */
  active?: boolean | undefined
}

/** Params of {@link Hooks.ping}. */
export interface HookPingParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Id of the webhook. */
  hook_id: number | string
}

/** Params of {@link Hooks.delete}. */
export interface HookDeleteParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Id of the webhook. */
  hook_id: number | string
}

/** Webhooks of a repository. */
export interface Hooks {
  /**
   * Lists hooks. Pages by number, as the header Link names them. `GET /repos/{owner}/{repo}/hooks`
   *
   * @returns One page of hooks; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const hook of codeHosting.hooks.list({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   * })) console.log(hook)
   */
  list(params: HookListParams, options?: CallOptions): PageCall<Hook, Record<string, never>, HookListParams>

  /**
   * Gets one hook. `GET /repos/{owner}/{repo}/hooks/{hook_id}`
   *
   * @returns The hook.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const hook = await codeHosting.hooks.get({ owner: 'ethan-jones-16', repo: 'web-shop-16', hook_id: 1162 })
   */
  get(params: HookGetParams, options?: CallOptions): Call<Hook>

  /**
   * Creates a hook. `POST /repos/{owner}/{repo}/hooks`
   *
   * @returns The new hook.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const hook = await codeHosting.hooks.create({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   config: { url: 'https://example.com/hooks', content_type: 'json', secret: '[redacted]', insecure_ssl: '0' },
   *   events: ['push'],
   * })
   */
  create(params: HookCreateParams, options?: CallOptions): Call<Hook>

  /**
   * Changes a hook. `PATCH /repos/{owner}/{repo}/hooks/{hook_id}`
   *
   * @returns The hook as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const hook = await codeHosting.hooks.update({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   hook_id: 1180,
   *   events: ['push', 'pull_request'],
   * })
   */
  update(params: HookUpdateParams, options?: CallOptions): Call<Hook>

  /**
   * Sends a test event. `POST /repos/{owner}/{repo}/hooks/{hook_id}/pings`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await codeHosting.hooks.ping({ owner: 'ethan-jones-16', repo: 'web-shop-16', hook_id: 1180 })
   */
  ping(params: HookPingParams, options?: CallOptions): Call<null>

  /**
   * Deletes a hook. `DELETE /repos/{owner}/{repo}/hooks/{hook_id}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await codeHosting.hooks.delete({ owner: 'vikram-patel-15', repo: 'infrastructure-15', hook_id: 1016 })
   */
  delete(params: HookDeleteParams, options?: CallOptions): Call<null>
}

/** Table of {@link HookConfig}. */
const hookConfig: Value = {
  type: 'object',
  properties: {
    url: { type: 'string' },
    content_type: { type: 'string' },
    secret: { type: 'string' },
    insecure_ssl: { anyOf: [{ type: 'string' }, { type: 'number' }] },
  },
}

/** Runs {@link Hooks}. */
export const hooks: Entity<Hooks> = {
  name: 'hooks',
  actions: {
    list: { ...pages, http: 'GET /repos/{owner}/{repo}/hooks', returns: 'page', records: '' },
    get: {
      http: 'GET /repos/{owner}/{repo}/hooks/{hook_id}',
      path: { hook_id: { type: 'integer', required: true, format: 'int64' } },
    },
    create: {
      http: 'POST /repos/{owner}/{repo}/hooks',
      body: {
        config: { ...hookConfig, required: true },
        events: { type: 'array', items: { type: 'string' } },
        active: { type: 'boolean' },
      },
    },
    update: {
      http: 'PATCH /repos/{owner}/{repo}/hooks/{hook_id}',
      path: { hook_id: { type: 'integer', required: true, format: 'int64' } },
      body: {
        config: hookConfig,
        events: { type: 'array', items: { type: 'string' } },
        add_events: { type: 'array', items: { type: 'string' } },
        remove_events: { type: 'array', items: { type: 'string' } },
        active: { type: 'boolean' },
      },
    },
    ping: {
      http: 'POST /repos/{owner}/{repo}/hooks/{hook_id}/pings',
      path: { hook_id: { type: 'integer', required: true, format: 'int64' } },
      returns: 'nothing',
      risk: 'write',
    },
    delete: {
      http: 'DELETE /repos/{owner}/{repo}/hooks/{hook_id}',
      path: { hook_id: { type: 'integer', required: true, format: 'int64' } },
      returns: 'nothing',
    },
  },
}
