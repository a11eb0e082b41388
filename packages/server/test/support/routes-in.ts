/** Parses the route tree that Fastify prints. HEAD is skipped, because every GET implies it. */
export function routesIn(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent, part, methods] = /^([│ ]*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? []
    if (indent === undefined || part === undefined || methods === undefined) return []
    const depth = indent.length / 4
    above.splice(depth, above.length, part)
    const all = methods.split(', ').filter((method) => method !== 'HEAD')
    return all.map((method) => `${method} ${above.join('')}`)
  })
}
