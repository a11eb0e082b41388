/** Parts of the server's address that each account has its own of, with values that the vendor's description allows. */
import type { Connector } from '@plugboard/core'
import { textFor } from '../suite/described/sample-text.ts'
import { type Node, objectOf, resolved } from './published.ts'

/** By the name of the credential. Those whose param may be any text are left out. */
export function accountIn(document: Node, { auth }: Connector): Record<string, string> {
  const names = auth.flatMap(({ server = '' }) =>
    [...server.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  )
  const params = paramsIn(document)
  return Object.fromEntries(
    names.flatMap((name) => {
      const { schema } = params.find((param) => plain(String(param.name)) === plain(name)) ?? {}
      const { format, pattern } = resolved(document, objectOf(schema))
      return format === undefined && pattern === undefined
        ? []
        : [[name, textFor(resolved(document, objectOf(schema)))]]
    }),
  )
}

function paramsIn(document: Node): Node[] {
  const holders = Object.values(objectOf(document.paths)).flatMap((item) => [
    item,
    ...Object.values(objectOf(item)),
  ])
  const all = holders.flatMap((holder) => Object.values(objectOf(objectOf(holder).parameters)))
  return all
    .map((each) => resolved(document, objectOf(each)))
    .filter(({ in: location }) => location === 'path')
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]/g, '')
}
