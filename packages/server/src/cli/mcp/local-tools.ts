/** The tools without a server: clients in this process, with credentials from a file. */
import { readFileSync } from 'node:fs'
import { createTools, type Tool } from '@plugboard/agent'
import { connect } from '@plugboard/core'
import { bytes } from '@plugboard/core/bytes'
import { oauth2 } from '@plugboard/core/oauth2'
import { replacePrivateFile } from '../../crypto/private-files.ts'
import { openRegistry } from '../open.ts'

interface Account {
  readonly auth: object
  /** Replaces the upstream's address. */
  readonly server?: string
}

export interface LocalOptions {
  readonly file: string
  /** Types to use; all of the file by default. */
  readonly connectors: readonly string[] | undefined
  readonly readOnly: boolean
}

export async function localTools({ file, connectors, readOnly }: LocalOptions): Promise<readonly Tool[]> {
  const accounts = readAccounts(file)
  const registry = await openRegistry()
  const names = connectors ?? Object.keys(accounts)
  const missing = names.filter((name) => !Object.hasOwn(accounts, name))
  if (missing.length > 0) throw new Error(`The file ${file} has no credentials of ${missing.join(' or ')}.`)
  const clients = await Promise.all(
    names.map(async (name) => {
      const kind = await registry.match(name, '/connector')
      const { auth, server } = accounts[name] as Account
      const client = connect(kind.connector, await kind.entities(), {
        auth,
        ...(server !== undefined && { server }),
        bytes,
        oauth2,
        onCredentials: (changed) => saveAccount(file, name, changed as object),
      })
      return { client, catalog: await kind.catalog() }
    }),
  )
  return createTools({ clients, readOnly })
}

function readAccounts(file: string): Record<string, Account> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is no JSON' : (error as Error).message
    throw new Error(
      `Cannot read credentials from ${file}: ${reason}. It holds an object: { "payments": { "auth": { "api_key": "…" } } }.`,
    )
  }
}

/** Refresh tokens that were rotated replace the old ones, which no longer work. */
function saveAccount(file: string, name: string, auth: object): void {
  const accounts = readAccounts(file)
  const text = JSON.stringify({ ...accounts, [name]: { ...accounts[name], auth } }, null, 2)
  replacePrivateFile(file, `${text}\n`)
}
