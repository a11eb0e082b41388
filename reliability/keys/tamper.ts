/** Possible manipulations of sealed credentials by someone who can write to the database and has no key. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A row of the credentials table. */
export interface Row {
  readonly wrapped_dek: Uint8Array
  readonly sealed: Uint8Array
  readonly cred_version: number
}

/** Changes a row, given another one and a random number. */
type Change = (own: Row, other: Row, random: number) => Partial<Row>

export const CHANGES: Readonly<Record<string, Change>> = {
  'the row of another': (_, { wrapped_dek, sealed }) => ({ wrapped_dek, sealed }),
  'the value of another': (_, { sealed }) => ({ sealed }),
  'the key of another': (_, { wrapped_dek }) => ({ wrapped_dek }),
  'a byte of the value': ({ sealed }, _, random) => ({ sealed: flipped(sealed, random) }),
  'a byte of the key': ({ wrapped_dek }, _, random) => ({ wrapped_dek: flipped(wrapped_dek, random) }),
  'a truncated tag': ({ sealed }, _, random) => ({ sealed: sealed.slice(0, -1 - Math.floor(random * 15)) }),
  'a truncated tag of the key': ({ wrapped_dek }, _, random) => ({
    wrapped_dek: wrapped_dek.slice(0, -1 - Math.floor(random * 15)),
  }),
  'another version': ({ cred_version }) => ({ cred_version: cred_version + 1 }),
  'almost empty': () => ({ sealed: new Uint8Array(1) }),
}

function flipped(bytes: Uint8Array, random: number): Uint8Array {
  const at = Math.floor(random * bytes.length)
  return bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))
}

/** Direct access to the credentials in the embedded database. */
export function openCredentials(folder: string): {
  read(connector: string): Row
  write(connector: string, row: Row): void
  close(): void
} {
  const database = new DatabaseSync(join(folder, 'plugboard.db'), { timeout: 5000 })
  const select = database.prepare(
    'SELECT wrapped_dek, sealed, cred_version FROM credentials WHERE connector_id = ?',
  )
  const update = database.prepare(
    'UPDATE credentials SET wrapped_dek = ?, sealed = ?, cred_version = ? WHERE connector_id = ?',
  )
  return {
    read: (connector) => ({ ...select.get(connector) }) as unknown as Row,
    write: (connector, row) => {
      update.run(row.wrapped_dek, row.sealed, row.cred_version, connector)
    },
    close: () => database.close(),
  }
}
