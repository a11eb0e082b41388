/** Policies without the tools, for services that enforce them where actions run. */
export { unknownNames } from './check-names.ts'
export { isPolicy, type PolicyProblem, policyProblems } from './parse.ts'
export {
  DECISIONS,
  type Decision,
  decide,
  decideAll,
  namesEntity,
  type Policy,
  policyViolations,
  type Rule,
  strictest,
  type Target,
} from './policy.ts'
