/** Entry of the process that runs examples: each message is the code of one, as a module of the current folder. */
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'

export interface Reply {
  readonly output: string
  /** The error that the example ended with. */
  readonly failure?: string
}

/** Code by the address of its module, which is no file. */
const codes = new Map<string, string>()

registerHooks({
  resolve: (specifier, context, next) =>
    codes.has(specifier)
      ? { url: specifier, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) => {
    const code = codes.get(url)
    if (code === undefined) return next(url, context)
    return { format: 'module-typescript', source: code, shortCircuit: true }
  },
})

let output = ''
process.stdout.write = (text) => {
  output += text
  return true
}

process.on('message', async (code) => process.send?.(await run(String(code))))

async function run(code: string): Promise<Reply> {
  // In the folder of the package, whose names it imports.
  const url = pathToFileURL(join(process.cwd(), `example-${codes.size + 1}.ts`)).href
  codes.set(url, code)
  output = ''
  try {
    await import(url)
    return { output }
  } catch (error) {
    return { output, failure: inspect(error) }
  }
}
