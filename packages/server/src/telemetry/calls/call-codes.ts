/** Codes that calls have in the log. */
import { ERRORS } from '@plugboard/core'

/** Of synchronization: its data was not plausible. */
const IMPLAUSIBLE_CODES = ['sweep_held', 'endless_list', 'too_many_unfit'] as const
export type ImplausibleCode = (typeof IMPLAUSIBLE_CODES)[number]

/** Of a gap: calls that were not logged. */
export const GAP_CODE = 'dropped'

export const CALL_CODES: readonly string[] = ['ok', ...Object.keys(ERRORS), ...IMPLAUSIBLE_CODES, GAP_CODE]
