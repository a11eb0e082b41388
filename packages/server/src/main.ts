#!/usr/bin/env node
/**
 * The `plugboard` command. Checks the Node.js version first: the other modules fail to load on old releases.
 */

try {
  await import('./require-node.ts')
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
await import('./command.ts')
