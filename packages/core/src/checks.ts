/** Questions about an action, without calling it: for services, tools for models, tests. */
export { planRequest } from './request/plan-request.ts'
export { isCredentialVerdict } from './response/vendor-error.ts'
export { isRepeatable, type StepProgress } from './retry/repeatable.ts'
export { isUnreached } from './send/network-error.ts'
export { validateParams } from './validate/validate.ts'
