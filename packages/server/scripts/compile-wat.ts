/** Compiles `brackets.wat` into a module that needs no file at run time: `node packages/server/scripts/compile-wat.ts`. */
import { readFileSync, writeFileSync } from 'node:fs'
import openWabt from 'wabt'

const SOURCE = new URL('../src/upstream/brackets.wat', import.meta.url)
const TARGET = new URL('../src/upstream/brackets-wasm.ts', import.meta.url)
const LINE = 100

/** The module as text in base 64. */
export async function compileBrackets(): Promise<string> {
  const wabt = await openWabt()
  const module = wabt.parseWat('brackets.wat', readFileSync(SOURCE, 'utf8'), { simd: true })
  module.validate()
  return Buffer.from(module.toBinary({}).buffer).toString('base64')
}

if (import.meta.main) {
  const lines = (await compileBrackets()).match(new RegExp(`.{1,${LINE}}`, 'g')) ?? []
  const head =
    '/** `brackets.wat`, compiled with `node packages/server/scripts/compile-wat.ts`. A test checks that it is current. */'
  const text = lines.map((line) => `  '${line}',\n`).join('')
  writeFileSync(TARGET, `${head}\nexport const BRACKETS_WASM: string = [\n${text}].join('')\n`)
}
