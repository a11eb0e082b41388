/** Writes the sample responses of each connector, which the reference shows: `npm run samples`. */
import { writeFileSync } from 'node:fs'
import { connectorPackages, samplesText } from './packages.ts'

const wanted = process.argv.slice(2)
for (const { name, file } of connectorPackages())
  if (wanted.length === 0 || wanted.includes(name)) writeFileSync(file, await samplesText(name))
