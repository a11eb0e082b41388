import type { EntityBehaviour } from '../../fake.ts'
import { limited } from './answer.ts'
import { tick } from './iso.ts'
import { folded, hidesArchived } from './list-filters.ts'

export const users: EntityBehaviour = {
  idParams: ['userId'],
  isHidden: (row, params) => row.isEnabled === false && params.includeDeactivated !== true,
  search: ({ params }) => limited((row) => row.email !== null && folded(row.email) === folded(params.email)),
}

export const departments: EntityBehaviour = {
  idParams: ['departmentId'],
  isHidden: hidesArchived,
  changes: {
    archive: (call, row) => ({ ...row, isArchived: true, updatedAt: tick(call) }),
    restore: (call, row) => ({ ...row, isArchived: false, updatedAt: tick(call) }),
  },
}

export const locations: EntityBehaviour = {
  idParams: ['locationId'],
  isHidden: (row, params) =>
    hidesArchived(row, params) ||
    (row.type === 'LocationHierarchy' && params.includeLocationHierarchy !== true),
}
