/** Texts that no compression makes shorter. */
import { hash } from 'node:crypto'

/** An incompressible text. */
export function noise(length: number): string {
  let text = ''
  for (let n = 0; text.length < length; n++) text += hash('sha512', `noise ${n}`, 'base64url')
  return text.slice(0, length)
}

/** The same with characters of four bytes. */
export function wideNoise(characters: number): string {
  const codes = Array.from(noise(characters), (_, n) => hash('sha1', `${n}`, 'buffer').readUInt16LE(0))
  return codes.map((code) => String.fromCodePoint(0x20000 + (code % 0xa000))).join('')
}
