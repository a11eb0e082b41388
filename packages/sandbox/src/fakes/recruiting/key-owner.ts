import type { Dataset } from '../../fake.ts'
import { allOf } from './find.ts'
import type { User } from './rows/organization.ts'

/** The user behind the API key: an administrator. Always exists. */
export function keyOwner(data: Dataset): User {
  return allOf(data, 'users').find(({ globalRole }) => globalRole === 'Organization Admin') as User
}
