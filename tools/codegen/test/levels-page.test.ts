/** `docs/levels.md` counts the actions of each connector by level. `npm run refresh` writes it. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Level, levelOf } from '@plugboard/core/catalog'
import { expect, test } from 'vitest'
import { isSpecFile, loadModel } from '../src/model/load.ts'
import type { ActionModel } from '../src/model/model.ts'

const ROOT = join(import.meta.dirname, '../../..')
const FILE = join(ROOT, 'docs/levels.md')

const NONE = 'No action is attested yet: nobody has run the command against a vendor so far.\n\n'

const HEAD = `# Levels of actions

A call can be right by its spec and still be refused by the vendor. Each action therefore says how much is known about it:

| level | meaning | comes from |
| --- | --- | --- |
| \`generated\` | the package builds, and the call works against a sandbox that is derived from the spec | the contract suite |
| \`checked\` | its requests were compared with what the vendor publishes: the API description, or what the vendor's own client sends | tests that write \`specs/<connector>.levels.json\` |
| \`attested\` | it ran against the vendor on a date, with somebody's own account | \`plugboard attest <connector> --credentials <file> --record specs/<connector>.levels.json\` |

The README of a package shows the level of each action, as do the catalog (\`level\`), \`/docs\`, the console and the agent tool \`find\`, which mentions it where an
action is not checked. Actions on the replica (search and aggregate) have no level: the service answers them.

\`plugboard attest\` calls the actions that read and takes their params from the records of the account; with \`--writes\`, it also creates, changes and deletes a marked object per entity whose create needs only texts. Ctrl C ends the run after that object is deleted, with the exit code 130; where a deletion failed, or the answer to a creation was lost, the result names the mark to look for, or the params that \`--params\` has for the creation. What ran at a sandbox of this machine (\`--server\`) is printed, and never recorded. Use an account for tests.

`

const TABLE = `## Actions by level

| connector | actions | attested | checked | by the description | by the client | generated |
| --- | --- | --- | --- | --- | --- | --- |
`

const actionsOf = (file: string): ActionModel[] =>
  loadModel(join(ROOT, 'specs', file)).entities.flatMap(({ actions }) =>
    actions.filter(({ kind }) => kind !== 'replica'),
  )

function row(file: string): string {
  const actions = actionsOf(file)
  const at = (level: Level): number => actions.filter((action) => levelOf(action) === level).length
  const by = (oracle: 'description' | 'client'): number =>
    actions.filter(({ checkedBy }) => checkedBy?.includes(oracle)).length
  const counts = [
    actions.length,
    at('attested'),
    at('checked'),
    by('description'),
    by('client'),
    at('generated'),
  ]
  return `| ${file.replace('.yaml', '')} | ${counts.join(' | ')} |\n`
}

test('the page of levels counts the actions of the specs; otherwise run `npm run refresh`', () => {
  const files = readdirSync(join(ROOT, 'specs')).filter(isSpecFile).toSorted()
  const isAttested = files.flatMap(actionsOf).some((action) => levelOf(action) === 'attested')
  const expected = [HEAD, isAttested ? '' : NONE, TABLE, ...files.map(row)].join('')
  if (process.env.UPDATE) writeFileSync(FILE, expected)
  expect(readFileSync(FILE, 'utf8')).toBe(expected)
})
