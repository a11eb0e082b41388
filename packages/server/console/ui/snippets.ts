/** A call as others make it: curl, TypeScript, a tool call of an agent. */

export interface Snippet {
  readonly connectorId: string
  /** Slug of the connector type. */
  readonly type: string
  readonly entity: string
  readonly action: string
  readonly params: unknown
}

export function asCurl({ connectorId, entity, action, params }: Snippet): string {
  const body = JSON.stringify({ entity, action, params }).replaceAll("'", `'\\''`)
  return [
    `curl -sS ${location.origin}/api/v1/connectors/sources/${connectorId}/execute`,
    `-H "Authorization: Bearer $TOKEN"`,
    `-H 'Content-Type: application/json'`,
    `-d '${body}'`,
  ].join(' \\\n  ')
}

export function asTypeScript({ connectorId, type, entity, action, params }: Snippet): string {
  const name = `connect${type
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`
  return [
    `import { fromEnvironment } from '@plugboard/core'`,
    `import { ${name} } from '@plugboard/${type}'`,
    '',
    `const { ${entity} } = ${name}({ hosted: { ...fromEnvironment(), connectorId: '${connectorId}' } })`,
    `const result = await ${entity}.${action}(${JSON.stringify(params, undefined, 2)})`,
  ].join('\n')
}

export function asToolCall({ connectorId, type, entity, action, params }: Snippet, isRead: boolean): string {
  const call = { action: `${type}.${entity}.${action}`, connector: connectorId, params }
  return JSON.stringify({ name: isRead ? 'read' : 'write', arguments: call }, undefined, 2)
}
