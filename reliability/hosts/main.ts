/**
 * Runs hosts of models, or what stands in for them, as the registry has them, against the service as `npm start` runs it:
 * without a token, so that they sign in. Prints what they did, and exits with 1 if anything failed. `npm run hosts`
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDevService } from '../runtimes/host/dev-service.ts'
import { install } from '../runtimes/install.ts'
import { MCP_REMOTE, mcpRemoteSteps } from './mcp-remote.ts'

const folder = mkdtempSync(join(tmpdir(), 'plugboard-hosts-'))
try {
  const program = await install(join(folder, 'mcp-remote'), [MCP_REMOTE])
  await using service = await startDevService()
  for await (const { step, problem } of mcpRemoteSteps(program, service.address)) {
    console.log(`${problem === undefined ? 'ok    ' : 'FAILED'}  ${MCP_REMOTE}: ${step}`)
    if (problem === undefined) continue
    console.log(`        ${problem}`)
    process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
