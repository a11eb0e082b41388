import { type Policy, policyProblems } from '@plugboard/agent/policy'
import { violationError } from '@plugboard/core'

/** Checks the policy of a new token. All its problems are reported together. */
export function parsePolicy(given: unknown): Policy | undefined {
  if (given === undefined) return undefined
  const problems = policyProblems(given)
  if (problems.length === 0) return given as Policy
  throw violationError(
    problems.map(({ pointer, message }) => ({
      pointer: `/body/policy${pointer}`,
      code: 'not_allowed',
      message,
    })),
  )
}
