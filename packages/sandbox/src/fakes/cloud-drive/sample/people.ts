import { drawPerson, type World } from '../../../fake.ts'
import { ME } from '../people.ts'
import type { PersonRow } from '../rows.ts'

const ADA: PersonRow = { id: ME, displayName: 'Ada Sandbox', emailAddress: 'ada@example.com' }

/** The user and their colleagues. */
export function drawPeople(world: World): PersonRow[] {
  const random = world.stream('people')
  const others = Array.from({ length: Math.max(5, Math.ceil(world.size / 12)) }, (_, index) => {
    const { name, email } = drawPerson(random, 0)
    // Permission ids derive from addresses, so equal names need different addresses.
    const emailAddress = email.replace('@', `.${index + 1}@`)
    return {
      id: `1${random.between(10, 99)}${String(index).padStart(17, '0')}`,
      displayName: name,
      emailAddress,
    }
  })
  return [ADA, ...others]
}
