import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const DOCS = join(import.meta.dirname, '..', '..', 'docs')

/** Commands and programs of the guides, beside a server that runs in the folder. */
export async function checkGuides(folder, node) {
  await checkStream(folder)
  await checkSandboxSnippet(folder, node)
}

/** `curl -N` of the guide to events, with the variables of the page on HTTP: it prints the records as server-sent events. */
async function checkStream(folder) {
  const [tokens, connector] = blocksOf('http-api.md', 'sh')
  const [stream] = blocksOf('events.md', 'sh').filter((block) => block.startsWith('curl -N'))
  const variables = [
    tokens.slice(0, tokens.indexOf('# POST /oauth/token')).replaceAll('.plugboard/', 'data/'),
    connector.slice(0, endOfAssignment(connector, 'ID=')),
  ]
  const shell = spawn('bash', ['-c', [...variables, stream].join('\n')], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    // Of its own group, so that curl ends with it.
    detached: true,
  })
  const ended = once(shell, 'exit')
  let printed = ''
  try {
    for await (const chunk of shell.stdout) {
      printed += chunk
      if (/^event: changes\r?$/m.test(printed) && /^data: \{.*"customers"/m.test(printed)) return
    }
    throw new Error(`the stream of the guide to events printed: ${printed}`)
  } finally {
    if (shell.exitCode === null) process.kill(-shell.pid)
    await ended
  }
}

/** Until the line after which the variable is set: commands go on over lines that end with `\` or `|`. */
function endOfAssignment(block, name) {
  const lines = block.split('\n')
  let last = lines.findIndex((line) => line.startsWith(name))
  while (/[\\|]$/.test(lines[last])) last++
  return lines.slice(0, last + 1).join('\n').length
}

const PREFACE = `import { catalog } from '@plugboard/payments/catalog'
import { entities } from '@plugboard/payments/client'
import { payments as connector } from '@plugboard/payments/connector'
import { startSandbox } from '@plugboard/sandbox'
const sandbox = await startSandbox({ connectors: [{ connector, entities, catalog }], size: 3 })
const { id } = sandbox.state('payments').find('customers')
sandbox.webhooks('payments').register({ url: 'http://127.0.0.1:9/hook', secret: 'whsec_test' })
`
const CHECK = `console.log(sandbox.state('payments').get('customers', id).description)
await sandbox.close()
`

/** The snippet of the guide to events that disturbs webhooks. */
async function checkSandboxSnippet(folder, node) {
  const [snippet] = blocksOf('events.md', 'ts').filter((block) => block.includes('sandbox.webhooks('))
  writeFileSync(join(folder, 'webhooks.mjs'), PREFACE + snippet + CHECK)
  const { stdout } = await promisify(execFile)(node, ['webhooks.mjs'], { cwd: folder })
  const [, expected] = /description: '(.*?)'/.exec(snippet)
  if (stdout.trim() !== expected) throw new Error(`the snippet of the guide to events printed: ${stdout}`)
}

function blocksOf(page, language) {
  const blocks = readFileSync(join(DOCS, page), 'utf8').matchAll(
    new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'),
  )
  return [...blocks].map(([, code]) => code)
}
