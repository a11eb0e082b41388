import { type KeyRing, printRing } from '../../src/crypto/key-ring.ts'

/** The key ring of a running server as the text of a key file, for commands beside it. */
export function textOfRing({ active, keys }: KeyRing): string {
  const revealed = [...keys].map(([kid, key]) => [kid, key.open().toString('base64')])
  return printRing({ active, keys: Object.fromEntries(revealed) })
}
