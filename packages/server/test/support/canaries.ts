/** Secrets to search for, in every encoding in which they could appear. */

const FORMS: readonly (readonly [name: string, form: (bytes: Buffer) => readonly string[]])[] = [
  ['as it is', (bytes) => [bytes.toString('latin1')]],
  ['its beginning', (bytes) => [bytes.toString('latin1').slice(0, 12)]],
  ['URL-encoded', (bytes) => [encodeURIComponent(bytes.toString('latin1'))]],
  ['form-encoded', (bytes) => [new URLSearchParams({ x: bytes.toString('latin1') }).toString().slice(2)]],
  ['in JSON', (bytes) => [JSON.stringify(bytes.toString('latin1')).slice(1, -1)]],
  ['JSON in JSON', (bytes) => [JSON.stringify(JSON.stringify(bytes.toString('latin1'))).slice(3, -3)]],
  ['base64', (bytes) => inBase64(bytes)],
  ['base64url', (bytes) => inBase64(bytes).map((text) => text.replaceAll('+', '-').replaceAll('/', '_'))],
  ['hex', (bytes) => [bytes.toString('hex'), bytes.toString('hex').toUpperCase()]],
]

/** Within a longer text, base64 has three forms by the offset; characters shared with the neighbors are dropped. */
function inBase64(bytes: Buffer): string[] {
  return [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replaceAll('=', '')
    return text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6))
  })
}

export interface Canaries {
  add(...secrets: readonly (string | Buffer)[]): void
  readonly count: number
  /** The canaries that occur in a text or in bytes, each with its encoding. */
  foundIn(text: string | Buffer): string[]
}

export function canaries(): Canaries {
  const sought = new Map<string, string[]>()
  const all = new Set<string>()
  return {
    add: (...secrets) => {
      for (const secret of secrets) {
        const bytes = Buffer.from(secret)
        all.add(bytes.toString('latin1'))
        for (const [name, form] of FORMS) {
          for (const text of form(bytes)) sought.set(text, [bytes.toString('latin1'), name])
        }
      }
    },
    get count() {
      return all.size
    },
    foundIn: (text) => {
      const plain = typeof text === 'string' ? text : text.toString('latin1')
      return [...sought].filter(([form]) => plain.includes(form)).map(([, names]) => names.join(' '))
    },
  }
}
