// Generated from specs/code-hosting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, ParamsError, UpstreamError } from '@plugboard/core'

/** A record of {@link Contents}. */
export interface Content {
  /** Kind of entry: a file; folders are lists, which this action does not read. */
  type: 'file' | (string & {})
  /** Its name. */
  name: string
  /** Its path in the repository. */
  path: string
  /** Hash of the blob; a change must name it. */
  sha: string
  /** Its size in bytes. */
  size: number
  /** Encoding of the content: `base64`. */
  encoding?: string
  /** Its content in that encoding. */
  content?: string
  /** Its page. */
  html_url: string | null
  /** Address of the raw content. */
  download_url: string | null
}

/** A file after a change. */
export interface ChangedFile {
  /** Its path. */
  path: string
  /** Hash of its content, which the next change must name. */
  sha: string
  /** Its size in bytes. */
  size: number
}

/** Result of a change of a file. */
export interface FileChange {
  /** The file; null if it was deleted. */
  content: ChangedFile | null
  /** The commit that was made. */
  commit: FileCommit
}

/** The commit that a change of a file made. */
export interface FileCommit {
  /** Hash of the commit. */
  sha?: string
  /** Its message. */
  message?: string
  /** Its page. */
  html_url?: string
}

/** Params of {@link Contents.get}. */
export interface ContentGetParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Path of the file in the repository. */
  path: string
  /** Branch, tag or commit; the default branch unless given. */
  ref?: string | undefined
}

/** Params of {@link Contents.write}. */
export interface ContentWriteParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Path of the file in the repository. */
  path: string
  /** Message of the commit. */
  message: string
  /** The content in Base64. */
  content: string
  /** Hash of the content that is replaced. */
  sha?: string | undefined
  /** The branch; the default branch unless given. */
  branch?: string | undefined
}

/** Params of {@link Contents.remove}. */
export interface ContentRemoveParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Path of the file in the repository. */
  path: string
  /** Message of the commit. */
  message: string
  /** Hash of the content that is deleted. */
  sha: string
  /** The branch; the default branch unless given. */
  branch?: string | undefined
}

/** Files of a repository, at most 1 MB each this way. */
export interface Contents {
  /**
   * Gets a file with its content. `GET /repos/{owner}/{repo}/contents/{path}`
   *
   * @returns The content.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const content = await codeHosting.contents.get({
   *   owner: 'billing-50-10',
   *   repo: 'design-system-10',
   *   path: 'test/mobile-app-249.ts',
   * })
   */
  get(params: ContentGetParams, options?: CallOptions): Call<Content>

  /**
   * Creates a file, or replaces it, which needs the `sha` of the present content.
   * `PUT /repos/{owner}/{repo}/contents/{path}`
   *
   * @returns Result of a change of a file.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const content = await codeHosting.contents.write({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   path: 'docs/notes.md',
   *   message: 'Add notes',
   *   content: 'IyBOb3Rlcwo=',
   * })
   */
  write(params: ContentWriteParams, options?: CallOptions): Call<FileChange>

  /**
   * Deletes a file by a commit. `DELETE /repos/{owner}/{repo}/contents/{path}`
   *
   * @returns Result of a change of a file.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const content = await codeHosting.contents.remove({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   path: 'docs/notes.md',
   *   message: 'Remove notes',
   *   sha: '0cdf53c472b831fe6530c08c157cf85e08d65431',
   * })
   */
  remove(params: ContentRemoveParams, options?: CallOptions): Call<FileChange>
}

/** Runs {@link Contents}. */
export const contents: Entity<Contents> = {
  name: 'contents',
  key: 'path',
  actions: {
    get: { http: 'GET /repos/{owner}/{repo}/contents/{path}', query: { ref: { type: 'string' } } },
    write: {
      http: 'PUT /repos/{owner}/{repo}/contents/{path}',
      body: {
        message: { type: 'string', required: true },
        content: { type: 'string', required: true },
        sha: { type: 'string' },
        branch: { type: 'string' },
      },
      risk: 'write',
    },
    remove: {
      http: 'DELETE /repos/{owner}/{repo}/contents/{path}',
      body: {
        message: { type: 'string', required: true },
        sha: { type: 'string', required: true },
        branch: { type: 'string' },
      },
      risk: 'destructive',
    },
  },
}
