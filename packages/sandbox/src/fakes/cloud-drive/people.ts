import type { Dataset, Row } from '../../fake.ts'
import { type PersonRow, rowsOf } from './rows.ts'

/** The permission id of the authenticated user. */
export const ME = '10000000000000000001'

export function personOf(data: Dataset, id: string): PersonRow {
  const person = data.collection('people').get(id) as PersonRow | undefined
  return person ?? { id, displayName: id, emailAddress: `${id}@example.com` }
}

export function personByEmail(data: Dataset, email: string): PersonRow | undefined {
  return rowsOf<PersonRow>(data, 'people').find((person) => person.emailAddress === email)
}

/** A user as shown in records. */
export function showUser(data: Dataset, id: string): Row {
  return { ...showAuthor(data, id), permissionId: id, emailAddress: personOf(data, id).emailAddress }
}

/** A user as shown in comments: without address and id. */
export function showAuthor(data: Dataset, id: string): Row {
  const { displayName } = personOf(data, id)
  return {
    kind: 'drive#user',
    displayName,
    photoLink: `https://photos.example/${id}.png`,
    me: id === ME,
  }
}
