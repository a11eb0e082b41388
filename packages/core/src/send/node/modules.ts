interface Modules {
  readonly 'node:http': typeof import('node:http')
  readonly 'node:https': typeof import('node:https')
  readonly 'node:stream': typeof import('node:stream')
  readonly 'node:stream/consumers': typeof import('node:stream/consumers')
  readonly 'node:zlib': typeof import('node:zlib')
}

/** A module of Node.js, without an import that bundlers for other runtimes would have to resolve. */
export function builtin<Name extends keyof Modules>(name: Name): Modules[Name] {
  return globalThis.process.getBuiltinModule(name)
}
