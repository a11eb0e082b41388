import { type Policy, type PolicyProblem, policyProblems, unknownNames } from '@plugboard/agent/policy'
import { violationError } from '@plugboard/core'
import type { Registry } from '../catalog/registry.ts'

/** Checks the policy of a new token. All its problems are reported together. */
export async function parsePolicy(
  { registry }: { readonly registry: Registry },
  given: unknown,
): Promise<Policy | undefined> {
  if (given === undefined) return undefined
  const problems = policyProblems(given)
  if (problems.length > 0) throw invalidPolicy(problems)
  const policy = given as Policy
  if (policy.rules === undefined || policy.rules.length === 0) return policy
  const catalogs = await Promise.all((await registry.kinds()).map((kind) => kind.catalog()))
  const unknown = unknownNames(policy, catalogs, true)
  if (unknown.length > 0) throw invalidPolicy(unknown)
  return policy
}

function invalidPolicy(problems: readonly PolicyProblem[]): Error {
  return violationError(
    problems.map(({ pointer, message }) => ({
      pointer: `/body/policy${pointer}`,
      code: 'not_allowed',
      message,
    })),
  )
}
