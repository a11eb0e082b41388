/** The longest accepted interval between runs of a stream: a year in seconds. */
export const MAX_INTERVAL_SECONDS = 31_536_000
