/** A response that may be due to the credentials. */
export interface Rejection {
  /** 401, 403 or 404. A verdict under a success status counts as 401. */
  readonly status: number
  /** The vendor rejected the credentials. Otherwise a gateway may have responded, for whatever reason. */
  readonly isVerdict: boolean
}
