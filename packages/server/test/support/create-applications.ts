/** A process that creates applications, and prints the id of each one that is stored. */
import { openStore } from '../../src/store/open.ts'
import { testLocation } from './test-database.ts'

const [folder = ''] = process.argv.slice(2)
const store = await openStore(testLocation(folder))
for (let i = 0; ; i++) {
  const id = `app_${process.pid}_${i}`
  await store.applications.add({ id, name: id, created_at: i }, { id: `sec_${i}`, hash: id })
  console.log(id)
}
