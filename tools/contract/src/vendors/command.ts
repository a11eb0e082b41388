/**
 * `npm run vendors [-- --only <vendor>]`: makes a connector of each vendor's description, calls each action with the required
 * params and with all of them through a validating proxy that knows only the description, and writes the vendor's row of the
 * table in `tools/codegen/README.md`. `npm run vendors -- <folder> [entity,…]` does the same for the descriptions in a folder, and
 * writes nothing. Packages come from the registry; nothing else leaves this machine.
 */
import { runVendors } from './run.ts'

process.exitCode = await runVendors(process.argv.slice(2))
