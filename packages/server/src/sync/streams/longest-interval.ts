/** The longest accepted interval between runs of a stream: a year in seconds. */
export const LONGEST_S = 31_536_000
