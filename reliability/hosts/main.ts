/**
 * Runs hosts of models, or what stands in for them, as the registry has them, against the service as `npm start` runs it:
 * without a token, so that they sign in. Prints what they did, and exits with 1 if anything failed. `npm run hosts`
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDevService } from '../runtimes/host/dev-service.ts'
import { install } from '../runtimes/install.ts'
import { MCP_REMOTE, mcpRemoteSteps, type Step } from './mcp-remote.ts'
import { OFFICIAL_CLIENTS, officialSteps } from './official-clients.ts'

const folder = mkdtempSync(join(tmpdir(), 'plugboard-hosts-'))
try {
  await using service = await startDevService()
  const { address } = service
  const remote = await install(join(folder, 'mcp-remote'), [MCP_REMOTE])
  await show(MCP_REMOTE, mcpRemoteSteps(remote, address))
  for (const [library, version] of OFFICIAL_CLIENTS) {
    const name = `${library}@${version}`
    const program = await install(join(folder, name), [name])
    await show(name, officialSteps(program, library, address))
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function show(name: string, steps: AsyncIterable<Step>): Promise<void> {
  let count = 0
  for await (const { step, problem } of steps) {
    count++
    console.log(`${problem === undefined ? 'ok    ' : 'FAILED'}  ${name}: ${step}`)
    if (problem === undefined) continue
    console.log(`        ${problem}`)
    process.exitCode = 1
  }
  if (count > 0) return
  console.log(`FAILED  ${name}: did nothing`)
  process.exitCode = 1
}
