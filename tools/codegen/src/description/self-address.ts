/** `$self` of OpenAPI 3.2: the address of the document, by which its own references may name it. */
import { type JsonObject, objectOf, textOf } from './json.ts'

/** The document with references to its own address as local ones: `#/components/schemas/Book`. */
export function withLocalSelf(root: JsonObject): JsonObject {
  const self = textOf(root.$self)
  const address = self === undefined ? undefined : URL.parse(self, 'file:///')
  return address ? (localized(root, address) as JsonObject) : root
}

function localized(node: unknown, self: URL): unknown {
  if (Array.isArray(node)) return node.map((each) => localized(each, self))
  const object = objectOf(node)
  if (object === undefined) return node
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? localReference(value, self) : localized(value, self),
    ]),
  )
}

/** A relative reference is relative to the address of the document. */
function localReference(reference: string, self: URL): string {
  const [path = '', pointer = ''] = reference.split('#', 2)
  const target = path === '' ? null : URL.parse(path, self.href)
  return target?.href === self.href.split('#', 1)[0] ? `#${pointer}` : reference
}
