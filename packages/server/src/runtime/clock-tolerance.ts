/**
 * Maximum clock skew between processes. A timestamp further in the future means that the clock has been set
 * back since.
 */
export const CLOCK_TOLERANCE_MS = 60_000
