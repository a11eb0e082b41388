/** The suite as a program, for Node.js, Bun and Deno. Prints one line of JSON. */
import { runSuite } from '../suite/index.ts'

console.log(JSON.stringify(await runSuite(JSON.parse(process.env.PLACES ?? ''))))
process.exit(0)
