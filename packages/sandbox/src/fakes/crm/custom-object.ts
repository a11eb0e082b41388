/** The object that the account has defined itself: machines that customers use. */
import type { Row } from '../../fake.ts'

/** Its entity, which is also the kind that its rows are kept under. */
export const CUSTOM = 'custom_objects'

/** In paths of requests, as for HubSpot's own kinds: by its plural, its full name or the id of its type. */
export const CUSTOM_NAMES: readonly string[] = ['machines', 'machine', 'p62515_machines', '2-1000001']

/** Labels of its own properties. */
export const CUSTOM_PROPERTIES: Readonly<Record<string, string>> = {
  name: 'Name',
  model: 'Model',
  serial_number: 'Serial number',
}

const MODELS = ['Press 40', 'Press 60', 'Lathe 12', 'Mill 7']

/** Sample rows with values of these properties. */
export function machinesOf(rows: readonly Row[] = []): Row[] {
  return rows.map((row, at) => {
    const model = MODELS[at % MODELS.length] ?? ''
    const own = { name: `${model}, hall ${1 + (at % 3)}`, model, serial_number: `M-${20_000 + at * 7}` }
    return { ...row, properties: { ...(row.properties as Row), ...own, hs_object_id: String(row.id) } }
  })
}
