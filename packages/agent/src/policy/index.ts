/** Policies without the tools, for services that enforce them where actions run. */
export { unknownNames } from './check-names.ts'
export { isPolicy, type PolicyProblem, policyProblems } from './parse.ts'
export {
  brokenRules,
  DECISIONS,
  type Decision,
  decide,
  decideAll,
  namesEntity,
  type Policy,
  type Rule,
  strictest,
  type Target,
} from './policy.ts'
