// Generated from specs/code-hosting.yaml. Do not edit: change the spec and run `npm run generate`.

import type {
  Call,
  CallOptions,
  Download,
  Entity,
  PageCall,
  ParamsError,
  UpstreamError,
} from '@plugboard/core'
import { type Account, type PagesParams, pages } from './shared.ts'

/** A record of {@link ReleaseAssets}. */
export interface ReleaseAsset {
  /** Id of the file. */
  id: number
  /** Its name. */
  name: string
  /** A text that is shown instead of the name. */
  label: string | null
  /** Its media type. */
  content_type: string
  /** Its size in bytes. */
  size: number
  /** Hash of its content: `sha256:…`. */
  digest?: string | null
  /** Whether it is complete. */
  state: 'uploaded' | 'open' | (string & {})
  /** How often it was downloaded. */
  download_count: number
  /** Account that uploaded it. */
  uploader: Account | null
  /** Address that browsers download it from. */
  browser_download_url: string
  /** Time of creation. Time in UTC: `2026-11-28T10:00:00Z`. */
  created_at: string
  /** Time of the last change. Time in UTC: `2026-11-28T10:00:00Z`. */
  updated_at: string
}

/** Params of {@link ReleaseAssets.list}. */
export interface ReleaseAssetListParams extends PagesParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Id of the release. */
  release_id: number | string
}

/** Params of {@link ReleaseAssets.get}. */
export interface ReleaseAssetGetParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Id of the file of a release. */
  asset_id: number | string
}

/** Params of {@link ReleaseAssets.download}. */
export interface ReleaseAssetDownloadParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Id of the file of a release. */
  asset_id: number | string
  /** Asks for the content. Sent as `application/octet-stream` when left out. */
  accept_header?: 'application/octet-stream' | undefined
  /** Part of the content: bytes=0-1023, bytes=1024-, bytes=-512. Matches `^bytes=(\d+-\d*|-\d+)$`. */
  range_header?: string | undefined
}

/** Params of {@link ReleaseAssets.update}. */
export interface ReleaseAssetUpdateParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Id of the file of a release. */
  asset_id: number | string
  /** New name. */
  name?: string | undefined
  /** A text that is shown instead of the name. */
  label?: string | undefined
}

/** Params of {@link ReleaseAssets.delete}. */
export interface ReleaseAssetDeleteParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Id of the file of a release. */
  asset_id: number | string
}

/** Files of a release. */
export interface ReleaseAssets {
  /**
   * Lists release assets. Pages by number, as the header Link names them.
   * `GET /repos/{owner}/{repo}/releases/{release_id}/assets`
   *
   * @returns One page of release assets; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const releaseAsset of codeHosting.release_assets.list({
   *   owner: 'c-souza-8',
   *   repo: 'design-system-8',
   *   release_id: 1249,
   * })) console.log(releaseAsset)
   */
  list(
    params: ReleaseAssetListParams,
    options?: CallOptions,
  ): PageCall<ReleaseAsset, Record<string, never>, ReleaseAssetListParams>

  /**
   * Gets one release asset. `GET /repos/{owner}/{repo}/releases/assets/{asset_id}`
   *
   * @returns The release asset.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const releaseAsset = await codeHosting.release_assets.get({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   asset_id: 1249,
   * })
   */
  get(params: ReleaseAssetGetParams, options?: CallOptions): Call<ReleaseAsset>

  /**
   * Downloads the content. `GET /repos/{owner}/{repo}/releases/assets/{asset_id}`
   *
   * @returns The content as a stream, with its type, length and range.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const download = await codeHosting.release_assets.download({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   asset_id: 1249,
   * })
   */
  download(params: ReleaseAssetDownloadParams, options?: CallOptions): Call<Download>

  /**
   * Changes a release asset. `PATCH /repos/{owner}/{repo}/releases/assets/{asset_id}`
   *
   * @returns The release asset as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const releaseAsset = await codeHosting.release_assets.update({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   asset_id: 1249,
   *   name: 'Quarterly plan',
   * })
   */
  update(params: ReleaseAssetUpdateParams, options?: CallOptions): Call<ReleaseAsset>

  /**
   * Deletes a release asset. `DELETE /repos/{owner}/{repo}/releases/assets/{asset_id}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await codeHosting.release_assets.delete({ owner: 'ethan-jones-16', repo: 'web-shop-16', asset_id: 1249 })
   */
  delete(params: ReleaseAssetDeleteParams, options?: CallOptions): Call<null>
}

/** Runs {@link ReleaseAssets}. */
export const releaseAssets: Entity<ReleaseAssets> = {
  name: 'release_assets',
  actions: {
    list: {
      ...pages,
      http: 'GET /repos/{owner}/{repo}/releases/{release_id}/assets',
      path: { release_id: { type: 'integer', required: true, format: 'int64' } },
      returns: 'page',
      records: '',
    },
    get: {
      http: 'GET /repos/{owner}/{repo}/releases/assets/{asset_id}',
      path: { asset_id: { type: 'integer', required: true, format: 'int64' } },
    },
    download: {
      http: 'GET /repos/{owner}/{repo}/releases/assets/{asset_id}',
      path: { asset_id: { type: 'integer', required: true, format: 'int64' } },
      header: {
        accept_header: {
          type: 'string',
          const: 'application/octet-stream',
          as: 'Accept',
          send: 'application/octet-stream',
        },
        range_header: { type: 'string', pattern: '^bytes=(\\d+-\\d*|-\\d+)$', as: 'Range' },
      },
      returns: 'bytes',
    },
    update: {
      http: 'PATCH /repos/{owner}/{repo}/releases/assets/{asset_id}',
      path: { asset_id: { type: 'integer', required: true, format: 'int64' } },
      body: { name: { type: 'string' }, label: { type: 'string' } },
    },
    delete: {
      http: 'DELETE /repos/{owner}/{repo}/releases/assets/{asset_id}',
      path: { asset_id: { type: 'integer', required: true, format: 'int64' } },
      returns: 'nothing',
    },
  },
}
