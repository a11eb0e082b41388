import type { Dataset } from '../../fake.ts'
import { allOf } from './find.ts'
import type { User } from './rows/organization.ts'

/** The user that stands for whoever calls by the API key: an administrator. There always is one. */
export function keyOwner(data: Dataset): User {
  return allOf(data, 'users').find(({ globalRole }) => globalRole === 'Organization Admin') as User
}
