/** Roles of operators. Each may do what those before it may. */
import type { OperatorRole } from '../../store/operators.ts'

/** `viewer`: states, never records. `developer`: also records and reads at upstreams. `admin`: everything. */
export const OPERATOR_ROLES: readonly ['viewer', 'developer', 'admin'] = ['viewer', 'developer', 'admin']

export function hasRole(role: OperatorRole, needed: OperatorRole): boolean {
  return OPERATOR_ROLES.indexOf(role) >= OPERATOR_ROLES.indexOf(needed)
}
