// Generated from specs/code-hosting.yaml. Do not edit: change the spec and run `npm run generate`.

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
import { type PagesParams, pages } from './shared.ts'

/** A record of {@link Labels}. */
export interface Label {
  /** Id of the label. */
  id: number
  /** Its name. */
  name: string
  /** Six hexadecimal digits, without `#`. */
  color: string
  /** Meaning of the label. */
  description: string | null
  /** Whether new repositories have it. */
  default: boolean
}

/** Params of {@link Labels.list}. */
export interface LabelListParams extends PagesParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
}

/** Params of {@link Labels.get}. */
export interface LabelGetParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Name of the label. */
  name: string
}

/** Params of {@link Labels.create}. */
export interface LabelCreateParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Its name. */
  name: string
  /** Six hexadecimal digits, without `#`. */
  color?: string | undefined
  /** Meaning of the label. At most 100 characters. */
  description?: string | undefined
}

/** Params of {@link Labels.update}. */
export interface LabelUpdateParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Present name of the label. */
  name: string
  /** New name. */
  new_name?: string | undefined
  /** Six hexadecimal digits, without `#`. */
  color?: string | undefined
  /** Meaning of the label. At most 100 characters. */
  description?: string | undefined
}

/** Params of {@link Labels.delete}. */
export interface LabelDeleteParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Name of the label. */
  name: string
}

/** Labels that issues and pull requests of a repository can have. */
export interface Labels {
  /**
   * Lists labels. Pages by number, as the header Link names them. `GET /repos/{owner}/{repo}/labels`
   *
   * @returns One page of labels; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const label of codeHosting.labels.list({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   * })) console.log(label)
   */
  list(
    params: LabelListParams,
    options?: CallOptions,
  ): PageCall<Label, Record<string, never>, LabelListParams>

  /**
   * Gets one label. `GET /repos/{owner}/{repo}/labels/{name}`
   *
   * @returns The label.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const label = await codeHosting.labels.get({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   name: 'urgent',
   * })
   */
  get(params: LabelGetParams, options?: CallOptions): Call<Label>

  /**
   * Creates a label. `POST /repos/{owner}/{repo}/labels`
   *
   * @returns The new label.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const label = await codeHosting.labels.create({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   name: 'needs-triage',
   *   color: 'd73a4a',
   * })
   */
  create(params: LabelCreateParams, options?: CallOptions): Call<Label>

  /**
   * Changes a label. `PATCH /repos/{owner}/{repo}/labels/{name}`
   *
   * @returns The label as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const label = await codeHosting.labels.update({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   name: 'urgent',
   *   new_name: 'blocker',
   *   color: 'd73a4a',
   * })
   */
  update(params: LabelUpdateParams, options?: CallOptions): Call<Label>

  /**
   * Deletes a label. `DELETE /repos/{owner}/{repo}/labels/{name}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await codeHosting.labels.delete({
   *   owner: 'vikram-patel-15',
   *   repo: 'infrastructure-15',
   *   name: 'security',
   * })
   */
  delete(params: LabelDeleteParams, options?: CallOptions): Call<null>
}

/** Searchable fields of labels, as a hit has them: null if the record has no value. */
export interface LabelSearchFields
  extends SearchFields<Label, 'id' | 'name' | 'color' | 'default', 'description'> {
  /** Owner and name of the repository. */
  repository: string | null
  /** Account that its repository belongs to. */
  owner: string | null
  /** Name of its repository without the owner. */
  repo: string | null
}

/** Searches labels in the replica. Only a client of the service has it. */
export interface LabelsSearch extends Search<LabelSearchFields> {}

/** Runs {@link Labels}. */
export const labels: Entity<Labels, LabelsSearch> = {
  name: 'labels',
  actions: {
    list: { ...pages, http: 'GET /repos/{owner}/{repo}/labels', returns: 'page', records: '' },
    get: { http: 'GET /repos/{owner}/{repo}/labels/{name}' },
    create: {
      http: 'POST /repos/{owner}/{repo}/labels',
      body: {
        name: { type: 'string', required: true },
        color: { type: 'string' },
        description: { type: 'string', maxLength: 100 },
      },
    },
    update: {
      http: 'PATCH /repos/{owner}/{repo}/labels/{name}',
      body: {
        new_name: { type: 'string' },
        color: { type: 'string' },
        description: { type: 'string', maxLength: 100 },
      },
    },
    delete: { http: 'DELETE /repos/{owner}/{repo}/labels/{name}', returns: 'nothing' },
  },
}
