/** The process that runs the examples of a README one after another. */
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openExampleProcess } from '../src/readme/example-process.ts'

const folder = fileURLToPath(new URL('../../../packages/payments/', import.meta.url))
const open = () => openExampleProcess({ folder, reroute: {}, env: { GREETING: 'hello' } })

test('each example has its own output, and what it imports by name', async () => {
  const examples = open()
  const code = "import { ConnectorError } from '@plugboard/core'\nconsole.log(ConnectorError.name as string)"
  expect(await examples.run(code)).toBe('ConnectorError\n')
  expect(await examples.run('console.log(await Promise.resolve(process.env.GREETING))')).toBe('hello\n')
  expect(await examples.run('')).toBe('')
  expect(await examples.end()).toBe(0)
})

test('an example that fails is rejected with its error, and the next one runs', async () => {
  const examples = open()
  await expect(examples.run("console.log('begun')\nthrow new TypeError('no such customer')")).rejects.toThrow(
    /TypeError: no such customer/,
  )
  await expect(examples.run('const = 1')).rejects.toThrow(/SyntaxError/)
  await expect(examples.run("import '@plugboard/nothing'")).rejects.toThrow(/ERR_MODULE_NOT_FOUND/)
  expect(await examples.run("console.log('next')")).toBe('next\n')
  await examples.end()
})

test('an example that ends the process is rejected with the exit code', async () => {
  await expect(open().run('process.exit(3)')).rejects.toThrow('The process of the examples ended with 3.')
})
