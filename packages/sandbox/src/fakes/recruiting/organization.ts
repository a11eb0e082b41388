import type { EntityBehaviour } from '../../fake.ts'
import { upToMost } from './answer.ts'
import { folded, hidesArchived } from './wanted.ts'

export const users: EntityBehaviour = {
  idParams: ['userId'],
  hides: (row, params) => row.isEnabled === false && params.includeDeactivated !== true,
  search: ({ params }) => upToMost((row) => row.email !== null && folded(row.email) === folded(params.email)),
}

export const departments: EntityBehaviour = { idParams: ['departmentId'], hides: hidesArchived }

export const locations: EntityBehaviour = {
  idParams: ['locationId'],
  hides: (row, params) =>
    hidesArchived(row, params) ||
    (row.type === 'LocationHierarchy' && params.includeLocationHierarchy !== true),
}
