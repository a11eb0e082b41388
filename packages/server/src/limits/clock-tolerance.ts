/**
 * What is dated later than this from now is from before the clock was set back. Less than it may be between
 * the readings of two processes, also while one of them has not yet noticed that the clock was set forward a
 * little.
 */
export const CLOCK_TOLERANCE_MS = 60_000
