/** Tools over the sandboxes of all connectors in this process, for tests. */
import { type ClientEntry, createTools, type SessionOptions } from '@plugboard/agent'
import { sync as codeSync } from '@plugboard/code-hosting/sync'
import { connect } from '@plugboard/core'
import { bytes } from '@plugboard/core/bytes'
import { oauth2 } from '@plugboard/core/oauth2'
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import { SLUGS, TABLES } from '../support/tables.ts'

/** Calls a tool and returns its text. */
export type Call = (tool: string, args: object) => Promise<string>

export interface EveryConnector {
  readonly sandbox: Sandbox
  /** Tools with an empty memory. */
  open(options?: SessionOptions): Call
}

export async function startEveryConnector(): Promise<EveryConnector> {
  const sandbox = await startSandbox({
    connectors: SLUGS.map((slug) => ({
      ...TABLES[slug],
      ...(slug === 'code-hosting' && { sync: codeSync }),
    })),
    size: 20,
    seed: 1,
  })
  const clients = SLUGS.map((slug): ClientEntry => {
    const { connector, entities, catalog } = TABLES[slug]
    const options = { auth: sandbox.credentials(slug), server: sandbox.url(slug), bytes, oauth2 }
    return { client: connect(connector, entities, options as never) as never, catalog }
  })
  return { sandbox, open: (options = {}) => callOf(createTools({ clients, ...options })) }
}

function callOf(tools: ReturnType<typeof createTools>): Call {
  return async (name, args) => (await tools.find((tool) => tool.name === name)?.run(args))?.text ?? ''
}

/** The reference to all rows of a list: `@k3f`. */
export async function listed(call: Call, action: string, params: object = {}): Promise<string> {
  const text = await call('read', { action, params })
  const [, reference] = /id of row 1: "(@\w+)\.1"/.exec(text) ?? []
  if (reference === undefined) throw new Error(`${action}: ${text}`)
  return reference
}

/** The values of a plan by the path of each line. */
export async function planned(call: Call, action: string, params: object): Promise<Record<string, string>> {
  const text = await call('write', { action, params })
  const [, , lines] = /<(data-[a-z0-9]{6})>\n[^\n]*\n([\s\S]*)\n<\/\1>/.exec(text) ?? []
  if (lines === undefined) throw new Error(`${action}: ${text}`)
  return Object.fromEntries(lines.split('\n').map((line) => line.split(/: (.*)/, 2)))
}
