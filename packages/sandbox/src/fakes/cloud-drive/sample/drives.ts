import type { World } from '../../../fake.ts'
import type { DriveRow, Role } from '../rows.ts'
import { stamp } from '../time.ts'

const NAMES = ['Marketing', 'Engineering', 'Légal', 'Archive', 'Ventas']

/** The user's role by drive. */
const REACH: readonly Role[] = ['organizer', 'writer', 'reader']

export function drawDrives(world: World): DriveRow[] {
  const random = world.stream('drives')
  const count = Math.max(REACH.length, Math.ceil(world.size / 25))
  return Array.from({ length: count }, (_, index) => ({
    id: `0A${random.text(17)}`,
    name: `${NAMES[index % NAMES.length]}${index < NAMES.length ? '' : ` ${index}`}`,
    createdTime: stamp(world.start + random.between(0, 30) * 86_400),
    hidden: index === 1,
    role: REACH[index] ?? 'writer',
    ...(index === 2 && { restrictions: { copyRequiresWriterPermission: true } }),
  }))
}
