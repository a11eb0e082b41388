/** A process that migrates a schema in two steps, of which the second is slow. */
import { migrateWith, slowSteps } from './test-migrations.ts'

const [folder = ''] = process.argv.slice(2)
console.log('started')
await migrateWith(folder, slowSteps)
