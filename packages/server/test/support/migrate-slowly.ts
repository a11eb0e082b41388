/** A process of its own that brings a schema up to date in two steps, of which the second takes its time. */
import { migrateWith, slowSteps } from './test-migrations.ts'

const [folder = ''] = process.argv.slice(2)
console.log('started')
await migrateWith(folder, slowSteps)
