/** Builds the workflow in this folder, runs it in this process, and asks the user at the terminal: the part of an application. */
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { buildWorkflowTests, setupWorkflowTests, teardownWorkflowTests, waitForHook } from '@workflow/vitest'
import { getHookByToken, resumeHook, start } from 'workflow/api'

await buildWorkflowTests()
await setupWorkflowTests()
// Frameworks give the function its id when they compile it.
const [workflowId] =
  /workflow\/\/[^"'`]*\/\/askAccounts/.exec(readFileSync('.workflow-vitest/workflows.mjs', 'utf8')) ?? []
const run = await start({ workflowId }, ['Who are our newest three customers?'])
const ended = run.returnValue

/** Undefined once the run has ended. */
const nextHook = () => Promise.race([ended.then(() => undefined), waitForHook(run, { timeout: 60_000 })])
for (let hook = await nextHook(); hook !== undefined; hook = await nextHook()) {
  const { metadata } = await getHookByToken(hook.token)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${metadata.summary}\nDo it? (y/n) `)
  terminal.close()
  await resumeHook(hook.token, { approved: answer === 'y' })
}
console.log(await ended)
await teardownWorkflowTests()
process.exit(0)
