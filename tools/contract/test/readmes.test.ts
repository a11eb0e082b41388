/** READMEs that are written by hand: what they show as a whole program is one. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compile } from '../src/readme/compile.ts'
import { readExamples } from '../src/readme/examples.ts'
import { runExample } from '../src/readme/run-example.ts'

const packages = new URL('../../../packages/', import.meta.url)

function programsOf(name: string) {
  const examples = readExamples(readFileSync(new URL(`${name}/README.md`, packages), 'utf8'))
  return examples.filter(({ code }) => code.startsWith('import'))
}

test.each(['core', 'sandbox'])('of %s: the compiler has nothing against any of them', async (name) => {
  const programs = programsOf(name)
  expect(programs.length).toBeGreaterThan(1)
  expect(await compile(programs, ['core', 'sandbox', 'payments', 'cloud-drive'])).toBe('')
})

test('of sandbox: the first one lists customers', async () => {
  const [first] = programsOf('sandbox')
  // Where both packages are installed.
  const folder = new URL('payments/', packages).pathname
  const output = await runExample(first?.code ?? '', { folder, reroute: {}, env: {} })
  expect(output.match(/id: 'cus_\w+'/g)).toHaveLength(3)
})
