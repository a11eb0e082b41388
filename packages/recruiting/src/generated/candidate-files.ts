// Generated from specs/recruiting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Download, Entity, ParamsError, UpstreamError } from '@plugboard/core'

/** Params of {@link CandidateFiles.download}. */
export interface CandidateFileDownloadParams {
  /** Id of the candidate. */
  candidateId: string
  /** Part of the content: bytes=0-1023, bytes=1024-, bytes=-512. Matches `^bytes=(\d+-\d*|-\d+)$`. */
  range_header?: string | undefined
  /** Id of one of the candidate's files. The current resume unless given. */
  fileId?: string | undefined
}

/** Resumes and other files of candidates. */
export interface CandidateFiles {
  /**
   * Downloads a candidate's resume, or another file of the candidate. `POST /candidate.info`,
   * `POST /file.info`, `GET results.url`
   *
   * @returns The content as a stream, with its type, length and range.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const download = await recruiting.candidate_files.download({
   *   candidateId: 'f4fc7254-95d5-4086-8144-50908756f39f',
   * })
   */
  download(params: CandidateFileDownloadParams, options?: CallOptions): Call<Download>
}

/** Runs {@link CandidateFiles}. */
export const candidateFiles: Entity<CandidateFiles> = {
  name: 'candidate_files',
  actions: {
    download: {
      steps: [
        { http: 'POST /candidate.info', body: { candidateId: { type: 'string', required: true, as: 'id' } } },
        {
          http: 'POST /file.info',
          take: {
            fileHandle: [
              { from: 'results.fileHandles', where: { id: 'fileId' }, value: 'handle' },
              { from: 'results.resumeFileHandle.handle' },
            ],
          },
        },
        {
          http: 'GET results.url',
          header: { range_header: { type: 'string', pattern: '^bytes=(\\d+-\\d*|-\\d+)$', as: 'Range' } },
        },
      ],
      params: { fileId: { type: 'string' } },
      returns: 'bytes',
    },
  },
}
