#!/usr/bin/env node
/** The command `plugboard`. Only the check is loaded at first: the rest does not even load on an old Node.js. */

try {
  await import('./require-node.ts')
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
await import('./command.ts')
