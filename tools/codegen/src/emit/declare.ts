import type { Docs, Interface } from './code/code.ts'

/** An exported interface with its doc comment. */
export function interfaceOf(
  name: string,
  text: string,
  body: Partial<Pick<Interface, 'extends' | 'members'>>,
): Interface {
  const docs: Docs = { text }
  return { kind: 'interface', name, docs, extends: body.extends ?? [], members: body.members ?? [] }
}
