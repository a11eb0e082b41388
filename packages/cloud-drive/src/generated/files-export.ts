// Generated from specs/cloud-drive.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Download, Entity, ParamsError, UpstreamError } from '@plugboard/core'

/** Params of {@link FilesExportActions.download}. */
export interface FilesExportDownloadParams {
  /** Id of the document. */
  fileId: string
  /** MIME type to export to. */
  mimeType: 'application/pdf' | 'text/plain' | 'text/csv' | 'text/markdown' | 'text/html' | (string & {})
  /** Part of the content: bytes=0-1023, bytes=1024-, bytes=-512. Matches `^bytes=(\d+-\d*|-\d+)$`. */
  range_header?: string | undefined
}

/** Native documents in another format. */
export interface FilesExportActions {
  /**
   * Exports a native document as a stream; at most 10 MB. The formats of a file are the keys of its
   * exportLinks. `GET /drive/v3/files/{fileId}/export`
   *
   * @returns The content as a stream, with its type, length and range.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const download = await cloudDrive.files_export.download({
   *   fileId: '1Di9VnmB12JfBbC38sBue6LtHamYPcWXA',
   *   mimeType: 'text/plain',
   * })
   */
  download(params: FilesExportDownloadParams, options?: CallOptions): Call<Download>
}

/** Runs {@link FilesExportActions}. */
export const filesExport: Entity<FilesExportActions> = {
  name: 'files_export',
  actions: {
    download: {
      http: 'GET /drive/v3/files/{fileId}/export',
      query: { mimeType: { type: 'string', required: true } },
      header: { range_header: { type: 'string', pattern: '^bytes=(\\d+-\\d*|-\\d+)$', as: 'Range' } },
      returns: 'bytes',
    },
  },
}
